import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workerDatabase } from "../support/databases.ts";
import { type RunningProcess, startWeb } from "../support/web-process.ts";

const PUBLIC = "https://convive.example";

let web: RunningProcess;
beforeAll(async () => {
  web = await startWeb(workerDatabase(), { PUBLIC_ORIGIN: PUBLIC, TRUSTED_PROXIES: "1" });
});
afterAll(() => web.stop());

/** As a TLS proxy forwards it: plain http, with the browser's own Origin. */
function signIn(path: string, headers: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams({ intent: "sign-in", email: "personne@exemple.fr", password: "pas-le-bon" });
  return fetch(`${web.origin}${path}`, { method: "POST", body, redirect: "manual", headers });
}

describe("given an https public origin and a request over plain http", () => {
  it.each([
    ["/auth", "Email ou mot de passe incorrect"],
    ["/auth.data", "identifiants_incorrects"],
  ])("a form of our own pages reaches its action: %s", async (path, answer) => {
    const response = await signIn(path, { origin: PUBLIC, "x-forwarded-for": "203.0.113.9" });
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
