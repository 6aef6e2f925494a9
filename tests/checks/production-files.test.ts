import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const read = (file: string) => readFileSync(`deploy/${file}`, "utf8");

const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({ environment: z.record(z.string(), z.string()).default({}), command: z.array(z.string()).optional() }),
    ),
  })
  .parse(parse(read("compose.production.yaml"), { merge: true }));
const example = parseEnv(read("production.env.example"));

describe("deploy/compose.production.yaml", () => {
  it("gives the proxy every variable of its configuration", () => {
    const { proxy } = compose.services;
    const files = (proxy?.command ?? [])
      .filter((word) => word.endsWith(".cfg"))
      .map((file) => file.replace(/.*\//, ""));
    expect(files).toEqual(["haproxy.cfg", "media.cfg"]);
    const used = files.flatMap((file) =>
      [...read(`haproxy/${file}`).matchAll(/"\$\{(\w+)\}/g)].map(([, name]) => name),
    );
    expect(used).toContain("MEDIA_ORIGIN");
    expect(Object.keys(proxy?.environment ?? {})).toEqual(expect.arrayContaining(used));
  });

  it("has a line in the example for every variable without a default", () => {
    const required = [...read("compose.production.yaml").matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    expect(required.length).toBeGreaterThan(10);
    expect(Object.keys(example)).toEqual(expect.arrayContaining(required));
  });

  it("serves photos on another host name than the site: cookies do not depend on the port", () => {
    const { PUBLIC_ORIGIN = "", MEDIA_ORIGIN = "" } = example;
    expect(new URL(MEDIA_ORIGIN).hostname).not.toBe(new URL(PUBLIC_ORIGIN).hostname);
    expect(compose.services.web1?.environment.MEDIA_PUBLIC_BASE_URL).toMatch(/^\$\{MEDIA_ORIGIN/);
  });
});
