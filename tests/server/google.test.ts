import { createServer } from "node:http";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openLink } from "#app/platform/sealed-secret.server.ts";
import { insertAccount, PASSWORD, uniqueEmail } from "../support/accounts.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { signInAtProvider } from "../support/openid.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import { totp } from "../support/totp.ts";
import { type Visitor, visitorFromRandomAddress } from "../support/visitor.ts";
import { freePort, type RunningProcess, startWeb } from "../support/web-process.ts";

let web: SharedWeb;
const client = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });

beforeAll(async () => {
  await client.connect();
  web = await sharedWeb();
});
afterAll(() => client.end());

async function withGoogle(person: Visitor, login: string): Promise<Response> {
  const start = await person.get("/auth/google");
  const back = await signInAtProvider(start.headers.get("location") ?? "", login);
  return person.get(back);
}

const signsIn = async (email: string, password: string) =>
  (await visitorFromRandomAddress(web.origin).post("/auth", { email, password })).status === 302;
const accounts = async (email: string) =>
  (
    await client.query<{ provider_id: string }>(
      'select provider_id from account a join "user" u on u.id = a.user_id where u.email = $1 order by 1',
      [email],
    )
  ).rows.map(({ provider_id }) => provider_id);

/** The link in the queued mail: no worker runs here. */
const confirmationLink = async (email: string): Promise<string> => {
  const { rows } = await client.query<{ lien: string }>(
    `select payload ->> 'lien' as lien from graphile_worker._private_jobs where payload ->> 'email' = $1`,
    [email],
  );
  const { pathname, search } = new URL(openLink("send-verification-email", rows[0]?.lien ?? ""));
  return `${pathname}${search}`;
};

const aProvider = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  id_token_signing_alg_values_supported: ["RS256"],
});

describe("signing in with the OpenID provider", () => {
  it("sends state, PKCE and nonce", async () => {
    const start = await visitorFromRandomAddress(web.origin).get("/auth/google");
    const query = new URL(start.headers.get("location") ?? "").searchParams;
    for (const name of ["state", "nonce", "code_challenge"]) expect(query.get(name)?.length).toBeGreaterThan(20);
    expect(query.get("code_challenge_method")).toBe("S256");
    expect(query.get("redirect_uri")).toBe(`${web.origin}/api/auth/callback/google`);
  });

  it("creates an account, and signs in to the same one the next time", async () => {
    const email = uniqueEmail("nouvelle");
    for (const _ of [1, 2]) {
      const person = visitorFromRandomAddress(web.origin);
      const back = await withGoogle(person, email);
      expect(back.headers.get("location")).toBe("/dashboard");
      expect((await person.get("/dashboard")).status).toBe(200);
    }
    expect(await accounts(email)).toEqual(["google"]);
    const { rows } = await client.query("select details from audit_log where action = 'connexion'");
    expect(rows).toEqual([{ details: { par: "google" } }, { details: { par: "google" } }]);
  });

  it("refuses a callback started by another browser", async () => {
    const start = await visitorFromRandomAddress(web.origin).get("/auth/google");
    const back = await signInAtProvider(start.headers.get("location") ?? "", uniqueEmail("vol"));
    const thief = visitorFromRandomAddress(web.origin);
    expect((await thief.get(back)).headers.get("location")).toBe("/auth");
    expect((await thief.get("/dashboard")).headers.get("location")).toBe("/auth");
  });

  it("links an account when both sides verified the address", async () => {
    const email = uniqueEmail("verifiee");
    await insertAccount(client, email);
    expect((await withGoogle(visitorFromRandomAddress(web.origin), email)).headers.get("location")).toBe("/dashboard");
    expect(await accounts(email)).toEqual(["credential", "google"]);
  });

  it("does not link when the provider did not verify the address, and stores nothing", async () => {
    const known = uniqueEmail("connue");
    await insertAccount(client, known);
    for (const email of [known, uniqueEmail("inconnue")]) {
      const person = visitorFromRandomAddress(web.origin);
      expect((await withGoogle(person, `${email} unverified`)).headers.get("location")).toBe("/auth");
      expect((await person.get("/dashboard")).headers.get("location")).toBe("/auth");
    }
    expect(await accounts(known)).toEqual(["credential"]);
    expect(await accounts(uniqueEmail("inconnue"))).toEqual([]);
  });

  it("does not give an account to an attacker who registered the owner's address first", async () => {
    const email = uniqueEmail("victime");
    // The attacker signs up with the owner's address.
    const form = { email, password: PASSWORD, confirm_password: PASSWORD };
    expect((await visitorFromRandomAddress(web.origin).post("/auth?mode=signup", form)).status).toBe(200);
    // The owner signs in with the provider.
    const owner = visitorFromRandomAddress(web.origin);
    expect((await withGoogle(owner, email)).headers.get("location")).toBe("/auth");
    expect(await (await owner.get("/auth")).text()).toContain("Un compte existe avec cette adresse.");
    // Neither is signed in, and nothing was linked.
    expect(await accounts(email)).toEqual(["credential"]);
    expect(await signsIn(email, PASSWORD)).toBe(false);
    expect((await owner.get("/dashboard")).headers.get("location")).toBe("/auth");
    // Confirming the link mailed because of the attacker does not let the attacker in either.
    const link = await confirmationLink(email);
    expect((await owner.get(link)).status).toBe(200);
    expect((await owner.post(link, { password: "un-autre-mot" })).status).toBe(401);
    expect((await withGoogle(owner, email)).headers.get("location")).toBe("/auth");
    expect(await accounts(email)).toEqual(["credential"]);
    expect(await signsIn(email, PASSWORD)).toBe(false);
  });

  it("asks for the code when the account has a second factor", async () => {
    const email = uniqueEmail("facteur");
    const { id } = await insertAccount(client, email);
    await client.query('update "user" set two_factor_enabled = true where id = $1', [id]);
    const person = visitorFromRandomAddress(web.origin);
    await withGoogle(person, email);
    expect((await person.get("/dashboard")).headers.get("location")).toBe("/auth/second-facteur");
    expect((await person.get("/chef/profile/securite")).headers.get("location")).toMatch(/^\/auth\/second-facteur/);
  });

  it("removes a second factor only after a recent sign-in", async () => {
    const email = uniqueEmail("cle");
    const person = visitorFromRandomAddress(web.origin);
    await withGoogle(person, email);
    const page = "/chef/profile/securite";
    const started = await (await person.post(page, { intent: "start-second-factor" })).text();
    const cle = /name="cle" value="([A-Z2-7]+)"/.exec(started)?.[1] ?? "";
    expect((await person.post(page, { intent: "confirm-second-factor", cle, code: totp(cle) })).status).toBe(200);
    await client.query(
      `update session set created_at = now() - interval '11 minutes' from "user" u where u.id = user_id and u.email = $1`,
      [email],
    );
    for (const intent of ["remove-second-factor", "renew-recovery-codes"]) {
      const refused = await person.post(page, { intent });
      expect([intent, refused.status]).toEqual([intent, 422]);
      expect(await refused.text()).toContain("Pour ce changement, déconnectez-vous, puis revenez avec Google");
    }
    await client.query(`update session set created_at = now() from "user" u where u.id = user_id and u.email = $1`, [
      email,
    ]);
    expect((await person.post(page, { intent: "renew-recovery-codes" })).status).toBe(200);
    expect((await person.post(page, { intent: "remove-second-factor" })).status).toBe(302);
  });
});

describe("a provider that fails", () => {
  let own: RunningProcess;
  let issuer = "";
  /** It answers the discovery only. */
  const provider = createServer(({ url }, response) => {
    if (url === "/.well-known/openid-configuration") {
      response.setHeader("content-type", "application/json").end(JSON.stringify(aProvider(issuer)));
    }
  });
  beforeAll(async () => {
    issuer = `http://127.0.0.1:${await freePort()}`;
    const settings = { OPENID_ISSUER: issuer, OPENID_TIMEOUT_MS: "3000" };
    own = await startWeb(workerDatabase(), { TRUSTED_PROXIES: "1", ...settings });
  });
  afterAll(async () => {
    provider.closeAllConnections();
    provider.close();
    await own.stop();
  });

  it("is asked again after it was unavailable", async () => {
    const person = visitorFromRandomAddress(own.origin);
    expect((await person.get("/auth/google")).headers.get("location")).toBe("/auth");
    expect(await (await person.get("/auth")).text()).toContain("La connexion avec Google n’a pas abouti.");
    await new Promise<void>((done) => provider.listen(Number(new URL(issuer).port), "127.0.0.1", done));
    expect((await person.get("/auth/google")).headers.get("location")).toMatch(`${issuer}/auth?`);
  });

  it("is given up when it does not respond", async () => {
    const person = visitorFromRandomAddress(own.origin);
    const asked = new URL((await person.get("/auth/google")).headers.get("location") ?? "").searchParams;
    expect(asked.get("state")).not.toBeNull();
    const back = `/api/auth/callback/google?code=abc&state=${encodeURIComponent(asked.get("state") ?? "")}`;
    expect((await person.get(back)).headers.get("location")).toBe("/auth");
    expect(await (await person.get("/auth")).text()).toContain("La connexion avec Google n’a pas abouti.");
  });
});

describe("better-auth's own endpoints", () => {
  it.each([
    "/api/auth/sign-in/email",
    "/api/auth/sign-up/email",
    "/api/auth/get-session",
    "/api/auth/reset-password",
    "/api/auth/two-factor/disable",
    "/api/auth/update-user",
    "/api/auth/ok",
  ])("%s is closed", async (path) => {
    const person = visitorFromRandomAddress(web.origin);
    expect((await person.get(path)).status).toBe(404);
    expect((await person.post(path, { email: "a@b.fr", password: PASSWORD })).status).toBeGreaterThanOrEqual(404);
  });
});
