import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openLink } from "#app/platform/sealed-secret.server.ts";
import { insertAccount, openSession, PASSWORD, uniqueEmail } from "../support/accounts.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { signInAtProvider } from "../support/openid.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import { totp } from "../support/totp.ts";
import { type Visitor, visitorFromRandomAddress } from "../support/visitor.ts";
import { freePort, type RunningProcess, startWeb } from "../support/web-process.ts";

let web: SharedWeb;
/** A second process without access to the Redis of the first. */
let other: RunningProcess;
const client = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });

beforeAll(async () => {
  await client.connect();
  const nowhere = `redis://127.0.0.1:${await freePort()}`;
  [web, other] = await Promise.all([
    sharedWeb(),
    startWeb(workerDatabase(), { TRUSTED_PROXIES: "1", REDIS_URL: nowhere }),
  ]);
});
afterAll(async () => {
  await other.stop();
  await client.end();
});

const PAGE = "/chef/profile/securite";
const keyOf = (page: string) => /name="cle" value="([A-Z2-7]+)"/.exec(page)?.[1] ?? "";

async function withGoogle(email: string): Promise<Visitor> {
  const person = visitorFromRandomAddress(web.origin);
  const start = await person.get("/auth/google");
  await person.get(await signInAtProvider(start.headers.get("location") ?? "", email));
  return person;
}

/** Creates an account with a password and a second factor; returns the TOTP key. */
async function withSecondFactor(email: string, at: number): Promise<string> {
  await insertAccount(client, email);
  const person = await openSession(client, web.origin, email);
  const cle = keyOf(await (await person.post(PAGE, { intent: "start-second-factor", password: PASSWORD })).text());
  const on = await person.post(PAGE, { intent: "confirm-second-factor", cle, code: totp(cle, at) });
  expect(on.status).toBe(200);
  return cle;
}

async function atTheCode(origin: string, email: string): Promise<Visitor> {
  const person = visitorFromRandomAddress(origin);
  await person.post("/auth", { email, password: PASSWORD });
  return person;
}

describe("a session that passes the second factor", () => {
  it("invalidates a copy of its previous cookie", async () => {
    const email = uniqueEmail("copie");
    const at = Date.now();
    const cle = await withSecondFactor(email, at);
    const person = await withGoogle(email);
    const copy = visitorFromRandomAddress(web.origin);
    for (const [name, value] of person.cookies) copy.cookies.set(name, value);
    expect((await copy.get("/dashboard")).headers.get("location")).toBe("/auth/second-facteur");

    const entered = await person.post("/auth/second-facteur", { code: totp(cle, at + 30_000) });
    expect(entered.headers.get("location")).toBe("/dashboard");
    const cookie = entered.headers.getSetCookie().find((one) => one.includes("session_token")) ?? "";
    for (const attribute of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=604800"])
      expect(cookie).toContain(attribute);
    expect((await person.get("/dashboard")).status).toBe(200);
    // Neither the full session nor the pending one.
    expect((await copy.get("/dashboard")).headers.get("location")).toBe("/auth");
    expect((await copy.get("/auth/second-facteur")).headers.get("location")).toMatch(/^\/auth/);
  });
});

describe("a TOTP code", () => {
  it("works once, on any process, also without Redis", async () => {
    const email = uniqueEmail("rejeu");
    const at = Date.now();
    const cle = await withSecondFactor(email, at);
    // The code that enabled the second factor, replayed on both processes.
    for (const { origin } of [web, other]) {
      const replay = await (await atTheCode(origin, email)).post("/auth/second-facteur", { code: totp(cle, at) });
      expect([replay.status, (await replay.text()).includes("Ce code a déjà servi.")]).toEqual([401, true]);
    }
    const next = totp(cle, at + 30_000);
    const people = await Promise.all([web, other, web, other].map(({ origin }) => atTheCode(origin, email)));
    const answers = await Promise.all(people.map((person) => person.post("/auth/second-facteur", { code: next })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 401, 401, 401]);
  });
});

describe("an account without a password", () => {
  it("needs a recent sign-in to set up a second factor", async () => {
    const email = uniqueEmail("sans-mot-de-passe");
    const person = await withGoogle(email);
    const age = (minutes: number) =>
      client.query(
        `update session set created_at = now() - make_interval(mins => $2) from "user" u where u.id = user_id and u.email = $1`,
        [email, minutes],
      );
    await age(11);
    const refused = await person.post(PAGE, { intent: "start-second-factor" });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Pour ce changement, déconnectez-vous, puis revenez avec Google");
    const { rows } = await client.query(
      `select from two_factor f join "user" u on u.id = f.user_id where u.email = $1`,
      [email],
    );
    expect(rows).toHaveLength(0);
    await age(0);
    const started = await person.post(PAGE, { intent: "start-second-factor" });
    expect(keyOf(await started.text())).not.toBe("");
  });
});

describe("an account with two pending reset links", () => {
  const linksOut = async (id: string) =>
    (await client.query("select from verification where value = $1", [id])).rowCount;
  /** No worker runs here, so the mails with their links stay in the queue. */
  const twoLinks = async (name: string) => {
    const { id, email } = await insertAccount(client, uniqueEmail(name));
    for (const _ of [1, 2]) await visitorFromRandomAddress(web.origin).post("/auth/mot-de-passe-oublie", { email });
    const { rows } = await client.query<{ lien: string }>(
      "select payload->>'lien' as lien from graphile_worker._private_jobs where payload->>'user_id' = $1 order by id",
      [id],
    );
    expect([rows.length, await linksOut(id)]).toEqual([2, 2]);
    return { id, email, links: rows.map(({ lien }) => new URL(openLink("send-password-reset", lien))) };
  };
  const reset = async ({ pathname, searchParams }: URL) => {
    const form = { token: searchParams.get("token") ?? "", password: "tout-nouveau-mot" };
    return (await visitorFromRandomAddress(web.origin).post(pathname, { ...form, confirm_password: form.password }))
      .status;
  };

  it("invalidates the other link when one is used", async () => {
    const { id, links } = await twoLinks("deux-liens");
    const statuses: number[] = [];
    for (const link of links) statuses.push(await reset(link));
    expect(statuses).toEqual([302, 410]);
    expect(await linksOut(id)).toBe(0);
  });

  it("invalidates both when the password is changed from the profile", async () => {
    const { id, email, links } = await twoLinks("deux-liens-profil");
    const form = { intent: "change-password", current_password: PASSWORD, password: "encore-un-autre" };
    expect((await (await openSession(client, web.origin, email)).post(PAGE, form)).status).toBe(302);
    for (const link of links) expect(await reset(link)).toBe(410);
    expect(await linksOut(id)).toBe(0);
  });
});
