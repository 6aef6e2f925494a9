import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { freePort } from "../support/web-process.ts";

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync("node_modules/hono/package.json", "utf8")));
const ADVISORY = {
  id: 1,
  url: "https://advisories.example/1",
  title: "Forged header",
  vulnerable_versions: `<=${version}`,
  cwe: [],
  cvss: { score: 8, vectorString: null },
};

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A registry that answers the request for advisories with what `advisories` gives, or refuses it. */
async function startRegistry(advisories: object | null) {
  const asked: string[][] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (request.method !== "POST" || advisories === null) return void response.writeHead(405).end();
    asked.push(Object.keys(JSON.parse(gunzipSync(body).toString())));
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(advisories));
  });
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  stops.push(() => server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${port}/`, asked };
}

/** With an empty cache: npm keeps what it computed from an advisory. */
const check = (registry: string) =>
  new Promise<{ code: number; output: string }>((done) => {
    const cache = mkdtempSync(join(tmpdir(), "convive-npm-"));
    stops.push(() => rmSync(cache, { recursive: true }));
    const env = { ...process.env, npm_config_registry: registry, npm_config_cache: cache };
    const child = execFile(process.execPath, ["scripts/advisories.ts"], { env }, (_, stdout, stderr) =>
      done({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });

describe("npm run advisories", () => {
  it.each(["high", "critical"])("fails when a production dependency has a %s advisory", async (severity) => {
    const registry = await startRegistry({ hono: [{ ...ADVISORY, severity }] });
    const { code, output } = await check(registry.url);
    expect(output).toContain(`${severity}  hono: Forged header https://advisories.example/1`);
    expect(code).toBe(1);
  });

  it("asks for production dependencies, and passes when they have no serious advisory", async () => {
    const registry = await startRegistry({ hono: [{ ...ADVISORY, severity: "moderate" }] });
    const { code, output } = await check(registry.url);
    expect(output).toMatch(/^0 of \d+ production packages have a high or critical advisory$/m);
    expect(code).toBe(0);
    expect(registry.asked.flat()).toContain("better-auth");
    expect(registry.asked.flat()).not.toContain("@playwright/test");
  });

  it.each(["refuses the request", "cannot be reached"])(
    "says that it was not run when the registry %s",
    async (how) => {
      const url = how === "cannot be reached" ? "http://127.0.0.1:9/" : (await startRegistry(null)).url;
      const { code, output } = await check(url);
      expect(output).toContain("NOT RUN: the registry did not answer");
      expect(code).toBe(0);
    },
  );
});
