import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { varnishCommand } from "../support/varnish.ts";

const read = (file: string) => readFileSync(`deploy/${file}`, "utf8");

const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  command: z.array(z.string()).default([]),
  user: z.string().optional(),
  networks: z.array(z.string()).default([]),
  network_mode: z.string().optional(),
  ports: z.array(z.string()).default([]),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  cap_add: z.undefined().optional(),
  privileged: z.undefined().optional(),
  security_opt: z.array(z.string()),
});
const identity = z.object({ name: z.string(), actions: z.array(z.string()) });
const compose = z
  .object({
    services: z.record(z.string(), service),
    networks: z.record(z.string(), z.object({ internal: z.boolean() }).nullable()),
    configs: z.record(z.string(), z.object({ content: z.string() })),
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

  it("drops every capability of every service, and gains no privilege", () => {
    for (const [name, one] of Object.entries(compose.services)) {
      expect(one, name).toMatchObject({ cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
      // Compose writes the store's users into its container.
      expect(one.read_only, name).toBe(name !== "s3");
    }
    // Entrypoints that start as root would need capabilities to change the user.
    for (const name of ["cache", "postgres", "redis", "s3"])
      expect(compose.services[name]?.user, name).toMatch(/^[1-9]\d*:/);
  });

  it("publishes the proxy only, and keeps it from the database and Redis", () => {
    const published = Object.entries(compose.services).flatMap(([name, { ports }]) => (ports.length > 0 ? [name] : []));
    expect(published).toEqual(["proxy"]);
    const neighbours = (name: string) =>
      Object.entries(compose.services)
        .filter(([, { networks }]) => networks.some((one) => compose.services[name]?.networks.includes(one)))
        .map(([other]) => other);
    expect(neighbours("proxy").toSorted()).toEqual(["proxy", "s3", "web1", "web2"]);
    // A store has no way out.
    for (const name of ["postgres", "redis", "s3"])
      for (const network of compose.services[name]?.networks ?? [])
        expect(compose.networks[network]?.internal, `${name} ${network}`).toBe(true);
  });

  it("starts Varnish with the arguments of the tests, on the loopback of the proxy", () => {
    const { cache, proxy } = compose.services;
    expect(cache?.network_mode).toBe("service:proxy");
    expect(proxy?.environment).toMatchObject({ PROXY_CACHE: "127.0.0.1:6081", PROXY_BEHIND_CACHE: "127.0.0.1:8081" });
    const folder = mkdtempSync(join(tmpdir(), "convive-varnish-"));
    const tested = varnishCommand(folder, { port: 6081, behind: 8081 }).map((word) =>
      word
        .replace(`${folder}/varnish/state`, "/var/lib/varnish/convive")
        .replace(`${folder}/varnish/`, "/etc/convive/"),
    );
    rmSync(folder, { recursive: true });
    expect(cache?.command).toEqual(tested);
  });

  it("gives Redis a password, which the processes use", () => {
    const { redis, web1, worker } = compose.services;
    expect(redis?.command.slice(-2)).toEqual(["--requirepass", "${REDIS_PASSWORD:?required}"]);
    for (const one of [web1, worker]) expect(one?.environment.REDIS_URL).toContain(":${REDIS_PASSWORD:?required}@");
  });

  it("gives the site a user of the object store for its own buckets, not the store's administrator", () => {
    const users = z
      .object({ identities: z.array(identity) })
      .parse(JSON.parse(compose.configs["s3-users"]?.content ?? "")).identities;
    const { S3_BUCKET, S3_PRIVATE_BUCKET } = compose.services.web1?.environment ?? {};
    expect(users).toEqual([{ name: "convive", actions: [`Admin:${S3_BUCKET}`, `Admin:${S3_PRIVATE_BUCKET}`] }]);
    expect(compose.services.s3?.environment).toEqual({});
    // The other ports of the store have no authentication.
    expect(compose.services.s3?.command).toContain("-ip.bind=127.0.0.1");
  });

  it("names an exact version with its digest, except where security updates come with the tag", () => {
    const images = Object.values(compose.services).map(({ image }) => image);
    const floating = images.filter(
      (image) => !/^(\$\{CONVIVE_IMAGE:\?required\}|.+:[\w.-]+@sha256:[0-9a-f]{64})$/.test(image),
    );
    expect(floating.toSorted()).toEqual([
      "docker.io/library/haproxy:2.6",
      "docker.io/library/postgres:15",
      "docker.io/library/varnish:7.1",
    ]);
  });
});

describe(".github/workflows/ci.yml", () => {
  it("names every action by commit, because a tag can be moved", () => {
    const uses = [...readFileSync(".github/workflows/ci.yml", "utf8").matchAll(/uses: (.+)/g)].map(
      ([, action]) => action,
    );
    expect(uses.length).toBeGreaterThan(2);
    for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });
});
