import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const POLICY = readFileSync("deploy/varnish/public-pages.vcl", "utf8");
const folder = mkdtempSync(join(tmpdir(), "convive-vtc-"));
// As root, varnishd reads the policy as a user of its own.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

const CASES = readdirSync("tests/varnish").map((file) => ({
  file,
  title: /^varnishtest "(.+)"/.exec(readFileSync(join("tests/varnish", file), "utf8"))?.[1] ?? file,
}));

/** Runs one case of varnishtest, which starts a Varnish of its own, and says whether it holds under this policy. */
const holds = (file: string, policy: string) =>
  new Promise<{ held: boolean; log: string }>((done, failed) => {
    const path = join(folder, `${randomUUID()}.vcl`);
    writeFileSync(path, policy);
    const args = ["-t", "120", "-D", `policy=${path}`, resolve("tests/varnish", file)];
    execFile("varnishtest", args, { maxBuffer: 2 ** 26 }, (error, log) => {
      // An end for another reason, such as a policy that does not compile, would not show that a case detects anything.
      if (error !== null && !/EXPECT .* failed|Not true:/.test(log)) failed(new Error(log.slice(-4000)));
      else done({ held: error === null, log });
    });
  });

// Concurrent, because the cases mostly wait for a page to expire.
describe.concurrent("deploy/varnish/public-pages.vcl", () => {
  it.each(CASES)("$title", async ({ file }) => {
    const { held, log } = await holds(file, POLICY);
    expect(held, log.slice(-4000)).toBe(true);
  });

  it.each([
    ["stored.vtc", "that ignores cookies", "req.grace = 1s;", "req.grace = 1s; unset req.http.Cookie;"],
    ["stored.vtc", "that stores what no page declares", 'beresp.http.Cache-Control !~ "s-maxage" || ', ""],
    ["grace.vtc", "without a limit for old pages", "req.grace = 1s;", "req.grace = 1h;"],
    ["grace.vtc", "that answers a lost rendering with its error", "return (restart);", 'set resp.http.X-Fault = "1";'],
  ])("%s detects a policy %s", async (file, _what, rule, fault) => {
    expect(POLICY).toContain(rule);
    expect((await holds(file, POLICY.replace(rule, fault))).held).toBe(false);
  });
});
