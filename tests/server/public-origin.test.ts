import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workerDatabase } from "../support/databases.ts";
import { sendRaw } from "../support/raw-request.ts";
import { randomAddress } from "../support/visitor.ts";
import { type RunningProcess, startWeb } from "../support/web-process.ts";

const PUBLIC = "https://convive.example";

let web: RunningProcess;
beforeAll(async () => {
  web = await startWeb(workerDatabase(), { PUBLIC_ORIGIN: PUBLIC, TRUSTED_PROXIES: "1" });
});
afterAll(() => web.stop());

/**
 * A request as a TLS proxy forwards it: plain HTTP with the browser's Origin. Each from a new address, because rate
 * limits outlive a run.
 */
function signIn(path: string, given: Record<string, string>): Promise<Response> {
  const email = `${randomUUID()}@exemple.fr`;
  const body = new URLSearchParams({ intent: "sign-in", email, password: "pas-le-bon" });
  const headers = { "x-forwarded-for": randomAddress(), ...given };
  return fetch(`${web.origin}${path}`, { method: "POST", body, redirect: "manual", headers });
}

describe("given an https public origin and a request over plain http", () => {
  it.each([
    ["/auth", "Email ou mot de passe incorrect"],
    ["/auth.data", "identifiants_incorrects"],
  ])("a form of our own pages reaches its action: %s", async (path, answer) => {
    const response = await signIn(path, { origin: PUBLIC });
    expect(response.status).toBe(401);
    expect(await response.text()).toContain(answer);
  });

  it("a form posted without a referrer reaches its action", async () => {
    const response = await signIn("/auth", { origin: "null", "sec-fetch-site": "same-origin" });
    expect(response.status).toBe(401);
  });

  it("refuses the plain HTTP origin of this process", async () => {
    expect((await signIn("/auth", { origin: web.origin })).status).toBe(403);
  });
});

/** Location header of a raw response; "/about" when there is none. */
const locationIn = (answer: string) => /^location: (.*)\r$/im.exec(answer)?.[1] ?? "/about";

describe("given an address that names another host", () => {
  const ask = (target: string, host: string, method = "GET") =>
    sendRaw(
      web.origin,
      `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${PUBLIC}\r\nConnection: close\r\n\r\n`,
    );

  it.each([
    ["a Host header", "/about", "evil.example", 200],
    ["an absolute target", "http://evil.example/about", "convive.example", 200],
    ["two slashes", "//evil.example/about", "convive.example", 404],
    ["two slashes and the Host header", "//evil.example/about", "evil.example", 404],
    ["two slashes before a page that redirects", "//evil.example/dashboard", "convive.example", 404],
    ["a Host header, to a page that redirects", "/dashboard", "evil.example", 302],
    ["an absolute target, to a page that redirects", "http://evil.example/dashboard/messages", "evil.example", 302],
  ])("%s changes neither links nor redirects", async (_what, target, host, status) => {
    const answer = await ask(target, host);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(locationIn(answer)).toMatch(/^\/[a-z]/);
    expect(answer.replaceAll(/"[^"]*evil\.example\/about[^"]*"/g, "")).not.toMatch(
      /(href|src|content|action)="[^"]*evil/,
    );
  });

  it.each(["//dashboard", "///dashboard//messages", "/%2Fevil.example", "/%5Cevil.example", "/./dashboard"])(
    "%s never redirects to another site",
    async (target) => {
      const answer = await ask(target, "convive.example");
      expect(answer).toMatch(/^HTTP\/1\.1 (200|302|404) /);
      expect(new URL(locationIn(answer), PUBLIC).origin).toBe(PUBLIC);
    },
  );

  it.each(["/\\evil.example", "http://", "*", "evil.example:443"])("the target %s is refused", async (target) => {
    expect(await ask(target, "convive.example")).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each([
    ["HEAD", 200],
    ["OPTIONS", 405],
    ["TRACE", 405],
    ["PROPFIND", 405],
    ["QUERY", 405],
  ])("answers %s without an error", async (method, status) => {
    const answer = await ask("/about", "convive.example", method);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

it("security.txt names a contact, its canonical address and an end less than a year away", async () => {
  const response = await fetch(`${web.origin}/.well-known/security.txt`);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=UTF-8");
  const fields = new Map(
    (await response.text())
      .trim()
      .split("\n")
      .map((line) => splitField(line)),
  );
  expect(fields.get("Contact")).toMatch(/^mailto:.+@.+/);
  expect(fields.get("Canonical")).toBe(`${PUBLIC}/.well-known/security.txt`);
  const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

function splitField(line: string): [string, string] {
  const at = line.indexOf(": ");
  return [line.slice(0, at), line.slice(at + 2)];
}
