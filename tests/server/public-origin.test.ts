import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workerDatabase } from "../support/databases.ts";
import { anAddress } from "../support/visitor.ts";
import { type RunningProcess, startWeb } from "../support/web-process.ts";

const PUBLIC = "https://convive.example";

let web: RunningProcess;
beforeAll(async () => {
  web = await startWeb(workerDatabase(), { PUBLIC_ORIGIN: PUBLIC, TRUSTED_PROXIES: "1" });
});
afterAll(() => web.stop());

/** As a TLS proxy forwards it: plain http, with the browser's own Origin. Rate limits outlive a run, hence the new person. */
function signIn(path: string, given: Record<string, string>): Promise<Response> {
  const email = `${randomUUID()}@exemple.fr`;
  const body = new URLSearchParams({ intent: "sign-in", email, password: "pas-le-bon" });
  const headers = { "x-forwarded-for": anAddress(), ...given };
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

  it("the plain origin of this process is a stranger's", async () => {
    expect((await signIn("/auth", { origin: web.origin })).status).toBe(403);
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
