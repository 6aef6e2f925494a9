import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitFor } from "#scripts/services/process.ts";
import { workerDatabase } from "../support/databases.ts";
import { freePort, logged, type RunningProcess, startWeb } from "../support/web-process.ts";

/** Packages that a build imports from node_modules. */
function loadedPackages(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  const sources = files.map((name) => readFileSync(join(folder, name), "utf8"));
  const imports = sources.flatMap((source) => [
    ...source.matchAll(/^(?:import|export)\b[^;]*?\bfrom "([^".][^"]*)"/gm),
  ]);
  return [...new Set(imports.flatMap(([, name = ""]) => (isBuiltin(name) ? [] : [name])))].sort();
}

describe("the build", () => {
  it.each(["build/server", "build/worker"])(
    "bundles the libraries of %s, except those that must be loaded by name",
    (folder) => {
      expect(loadedPackages(folder)).toEqual(["pg", "sharp"]);
    },
  );
});

describe("a web process", () => {
  it.each([
    "AUTH_SECRET",
    "DOSSIER_KEY",
    "DATABASE_URL",
    "S3_SECRET_ACCESS_KEY",
    "OPENID_CLIENT_SECRET",
    "TRUSTED_PROXIES",
  ])("refuses to start in production without %s", async (name) => {
    const web = await startWeb(workerDatabase(), { [name]: "" });
    expect(web.child.exitCode).toBe(1);
    await logged(web, `${name}:`);
  });

  it("refuses to start in production with a placeholder", async () => {
    const web = await startWeb(workerDatabase(), { AUTH_SECRET: "change-me-to-a-long-random-string-of-32" });
    expect(web.child.exitCode).toBe(1);
    await logged(web, "AUTH_SECRET: still the placeholder");
  });

  it("refuses to start in production with an administration without second factor", async () => {
    const web = await startWeb(workerDatabase(), { ADMIN_WITHOUT_SECOND_FACTOR: "true" });
    expect(web.child.exitCode).toBe(1);
    await logged(web, "ADMIN_WITHOUT_SECOND_FACTOR: only where");
  });

  it.each([
    ["another port of the site's host", "https://convive.example:8443/convive"],
    ["the site's origin, in other letters", "https://Convive.Example/convive"],
  ])("refuses to start in production with photos on %s, which would receive the cookies", async (_, base) => {
    const web = await startWeb(workerDatabase(), {
      PUBLIC_ORIGIN: "https://convive.example",
      MEDIA_PUBLIC_BASE_URL: base,
    });
    expect(web.child.exitCode).toBe(1);
    await logged(web, "MEDIA_PUBLIC_BASE_URL: must not have the host name of PUBLIC_ORIGIN");
  });

  it("starts in production with photos on a host of their own", async () => {
    const web = await startWeb(workerDatabase(), {
      PUBLIC_ORIGIN: "https://convive.example",
      MEDIA_PUBLIC_BASE_URL: "https://media.convive.example/convive",
    });
    expect((await fetch(`${web.origin}/livez`)).status).toBe(200);
    await web.stop();
  });

  // Beside the next test: most of it is the time in which proxies learn that the process stops.
  it.concurrent("is ready with its database, not ready while it stops, and exits", async () => {
    const web = await startWeb(workerDatabase(), { SHUTDOWN_DRAIN_MS: "5000" });
    await waitFor("ready", async () => (await fetch(`${web.origin}/readyz`)).status === 200);
    const ended = web.stop();
    await waitFor("not ready", async () => (await fetch(`${web.origin}/readyz`)).status === 503);
    const last = await fetch(web.origin);
    expect(last.status).toBe(200);
    expect(await ended).toBe(0);
    await logged(web, "web process stopped");
  });

  it.concurrent("sends traces only to a configured collector", async () => {
    const received: string[] = [];
    const collector = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        received.push(Buffer.concat(chunks).toString("latin1"));
        response.writeHead(200, { "content-type": "application/json" }).end("{}");
      });
    });
    const port = await freePort();
    await new Promise<void>((done) => collector.listen(port, "127.0.0.1", done));
    const web = await startWeb(workerDatabase(), { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
    await fetch(`${web.origin}/updates?token=canari-7f3a`);
    await web.stop();
    await new Promise((done) => collector.close(done));
    const spans = received.join("");
    expect(spans).toContain("convive-web");
    expect(spans).toContain("pg.query");
    expect(spans).not.toContain("canari");
  });
});

describe("a web process without its database", () => {
  let web: RunningProcess;
  beforeAll(async () => {
    web = await startWeb("no_such_database");
  });
  afterAll(() => web.stop());

  it("is alive but not ready", async () => {
    expect((await fetch(`${web.origin}/livez`)).status).toBe(200);
    expect((await fetch(`${web.origin}/readyz`)).status).toBe(503);
  });

  it("does not log form input", async () => {
    const canary = "canari-7f3a";
    await fetch(`${web.origin}/updates?email=${canary}@exemple.fr`, {
      headers: { cookie: `s=${canary}`, authorization: canary },
    });
    await logged(web, "loader or action failed");
    expect(web.output()).not.toContain(canary);
  });
});
