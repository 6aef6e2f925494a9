import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitFor } from "#scripts/services/process.ts";
import { insertAccount, openSession, PASSWORD, uniqueEmail } from "../support/accounts.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { insert } from "../support/factories.ts";
import { type SharedWeb, sharedWeb } from "../support/shared-web.ts";
import { softwareAuthenticator } from "../support/software-authenticator.ts";
import { totp } from "../support/totp.ts";
import { type Visitor, visitorFromRandomAddress } from "../support/visitor.ts";

let web: SharedWeb;
const connectionString = envFor(workerDatabase()).DATABASE_MIGRATION_URL;
const client = new pg.Client({ connectionString });
/** Second connection that holds a row lock. */
const holder = new pg.Client({ connectionString });

beforeAll(async () => {
  await Promise.all([client.connect(), holder.connect()]);
  web = await sharedWeb();
});
afterAll(async () => {
  await Promise.all([client.end(), holder.end()]);
});

const PAGE = "/chef/profile/securite";
type Key = ReturnType<typeof softwareAuthenticator>;
type Change = Partial<Parameters<Key["get"]>[0]>;

async function challengeOf(person: Visitor): Promise<string> {
  const response = await person.post("/auth/cle");
  const { challenge, userVerification } = await response.json();
  expect(userVerification).toBe("required");
  return challenge;
}

/** Challenge for a new passkey, given after re-authentication; "" when refused. */
async function newKeyChallenge(person: Visitor, form: Record<string, string>): Promise<string> {
  const page = await (await person.post(PAGE, { intent: "start-passkey", ...form })).text();
  return /challenge\\?",\\?"([\w-]{43})/.exec(page)?.[1] ?? "";
}

async function addKey(person: Visitor, key: Key = softwareAuthenticator(), over: Change = {}): Promise<Response> {
  const challenge = await newKeyChallenge(person, { password: PASSWORD });
  expect(challenge).not.toBe("");
  const credential = key.create({ challenge, origin: web.origin, ...over });
  return person.post(PAGE, { intent: "add-passkey", credential });
}

async function useKey(person: Visitor, path: string, key: Key, over: Change = {}): Promise<Response> {
  const credential = key.get({ challenge: await challengeOf(person), origin: web.origin, ...over });
  return person.post(path, { credential });
}

type Kind = Parameters<typeof insertAccount>[2];

/** An account with a session, and an authenticator that it does not have yet. */
async function withoutKey(name: string, kind: Kind = {}) {
  const email = uniqueEmail(name);
  const { id } = await insertAccount(client, email, kind);
  return { email, id, key: softwareAuthenticator(), owner: await openSession(client, web.origin, email) };
}

/** An account that has added a passkey in its profile. */
async function withAddedKey(name: string) {
  const account = await withoutKey(name);
  expect((await addKey(account.owner, account.key)).status).toBe(200);
  return account;
}

/** An account with a passkey, where adding it is not the subject. */
async function withKey(name: string, kind: Kind = {}) {
  const account = await withoutKey(name, kind);
  const { id: user_id, key } = account;
  await insert(client, "passkey", {
    ...{ user_id, name: "Clé", credential_id: key.id, public_key: key.publicKey, counter: 0 },
    ...{ device_type: "singleDevice", backed_up: false, transports: "internal" },
  });
  return account;
}

const keysOf = async (user_id: string) =>
  (
    await client.query<{ id: string; last_used_at: Date | null }>(
      "select id, last_used_at from passkey where user_id = $1 order by created_at",
      [user_id],
    )
  ).rows;
const noticesOf = async (user_id: string) =>
  (
    await client.query<{ change: string }>(
      "select payload ->> 'change' as change from graphile_worker._private_jobs where payload ->> 'user_id' = $1 and payload ->> 'change' is not null order by id",
      [user_id],
    )
  ).rows.map(({ change }) => change);
/** pg_locks, because pg_stat_activity hides the waits of other roles. */
const waitingForLocks = async () =>
  (
    await client.query(
      "select distinct pid from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())",
    )
  ).rows.length;
const sessionsOf = async (user_id: string) =>
  (await client.query<{ id: string }>("select id from session where user_id = $1", [user_id])).rows.length;

describe("signing in with a passkey", () => {
  it("opens a session that counts as two-factor", async () => {
    const { id, key } = await withAddedKey("entre");
    await client.query('update "user" set two_factor_enabled = true where id = $1', [id]);
    const person = visitorFromRandomAddress(web.origin);
    const entered = await useKey(person, "/auth?redirectTo=%2Fchef%2Fprofile%2Fsecurite", key, { counter: 1 });
    expect([entered.status, entered.headers.get("location")]).toEqual([302, PAGE]);
    expect((await person.get("/dashboard")).status).toBe(200);
    expect((await keysOf(id))[0]?.last_used_at).not.toBeNull();
  });

  it("refuses a replayed assertion", async () => {
    const { key } = await withKey("rejoue");
    const person = visitorFromRandomAddress(web.origin);
    const credential = key.get({ challenge: await challengeOf(person), origin: web.origin });
    const cookies = new Map(person.cookies);
    expect((await person.post("/auth", { credential })).status).toBe(302);
    const thief = visitorFromRandomAddress(web.origin);
    for (const [name, value] of cookies) thief.cookies.set(name, value);
    const replayed = await thief.post("/auth", { credential });
    expect(replayed.status).toBe(401);
    expect(await replayed.text()).toContain("Votre clé n’a pas pu être vérifiée. Réessayez.");
  });

  it("refuses a response to another browser's challenge", async () => {
    const { key } = await withKey("defi");
    const [asked, thief] = [visitorFromRandomAddress(web.origin), visitorFromRandomAddress(web.origin)];
    const challenge = await challengeOf(asked);
    await challengeOf(thief);
    expect((await thief.post("/auth", { credential: key.get({ challenge, origin: web.origin }) })).status).toBe(401);
    const bare = visitorFromRandomAddress(web.origin);
    expect((await bare.post("/auth", { credential: key.get({ challenge, origin: web.origin }) })).status).toBe(401);
  });

  it.each([
    ["from another site", { origin: "https://convive.example.evil" }],
    ["made for another site", { rpID: "evil.example" }],
    ["without finger, face or code", { verified: false }],
  ] as const)("refuses an assertion %s", async (what, over) => {
    const { key } = await withKey(`mauvais-${what.replaceAll(/[^a-z]/g, "-")}`);
    const person = visitorFromRandomAddress(web.origin);
    expect((await useKey(person, "/auth", key, over)).status).toBe(401);
    expect((await person.get("/dashboard")).status).toBe(302);
    expect((await useKey(person, "/auth", key)).status).toBe(302);
  });

  it("refuses a counter that decreased, as with a cloned authenticator", async () => {
    const { key } = await withKey("compteur");
    expect((await useKey(visitorFromRandomAddress(web.origin), "/auth", key, { counter: 7 })).status).toBe(302);
    expect((await useKey(visitorFromRandomAddress(web.origin), "/auth", key, { counter: 7 })).status).toBe(401);
    expect((await useKey(visitorFromRandomAddress(web.origin), "/auth", key, { counter: 8 })).status).toBe(302);
  });

  it("reports an unknown passkey, and tolerates malformed credentials", async () => {
    const unknown = await useKey(visitorFromRandomAddress(web.origin), "/auth", softwareAuthenticator());
    expect(unknown.status).toBe(401);
    expect(await unknown.text()).toContain("Cette clé n’ouvre aucun compte ici.");
    for (const credential of ["", "{}", "null", '{"id":"a"}', "x".repeat(20_000)]) {
      expect((await visitorFromRandomAddress(web.origin).post("/auth", { credential })).status).toBe(401);
    }
    expect(web.output()).not.toContain('"level":50');
  });
});

describe("a passkey as second factor", () => {
  it("replaces the code, for its own account only", async () => {
    const { email, key, owner } = await withAddedKey("second");
    const { key: foreign } = await withKey("second-autre");
    const page = await (await owner.post(PAGE, { intent: "start-second-factor", password: PASSWORD })).text();
    const cle = /name="cle" value="([A-Z2-7]+)"/.exec(page)?.[1] ?? "";
    expect((await owner.post(PAGE, { intent: "confirm-second-factor", cle, code: totp(cle) })).status).toBe(200);

    const person = visitorFromRandomAddress(web.origin);
    await person.post("/auth", { email, password: PASSWORD });
    expect(await (await person.get("/auth/second-facteur")).text()).toContain("Utiliser une clé d’accès");
    expect((await useKey(person, "/auth/second-facteur", foreign)).status).toBe(401);
    expect((await person.get("/dashboard")).status).toBe(302);
    expect((await useKey(person, "/auth/second-facteur", key)).headers.get("location")).toBe("/dashboard");
    expect((await person.get("/dashboard")).status).toBe(200);
  });

  it("is refused when the password was wrong", async () => {
    const { key } = await withKey("second-seul");
    const answer = await useKey(visitorFromRandomAddress(web.origin), "/auth/second-facteur", key);
    expect(answer.headers.get("location")).toBe("/auth");
  });

  it("opens the administration, which a password alone no longer does", async () => {
    const { email, key, owner, id } = await withKey("admin", { admin: true, chef: false });
    // The session that added the passkey has not authenticated with it.
    expect((await owner.get("/admin")).headers.get("location")).toMatch(/^\/auth\/second-facteur/);
    const half = visitorFromRandomAddress(web.origin);
    await half.post("/auth", { email, password: PASSWORD });
    for (const path of ["/admin", PAGE, "/dashboard"]) {
      expect((await half.get(path)).headers.get("location")).toMatch(/^\/auth\/second-facteur/);
    }
    // A stolen password must not be able to add an authenticator app either.
    const added = await half.post(PAGE, { intent: "start-second-factor", password: PASSWORD });
    expect(added.headers.get("location")).toMatch(/^\/auth\/second-facteur/);
    expect((await useKey(half, "/auth/second-facteur", key)).status).toBe(302);
    expect((await half.get("/admin")).status).toBe(200);

    const [kept] = await keysOf(id);
    await half.post(PAGE, { intent: "remove-passkey", passkey_id: kept?.id ?? "" });
    expect((await half.get("/admin")).headers.get("location")).toBe(`${PAGE}?suite=%2Fadmin`);
  });
});

describe("re-authentication", () => {
  it("succeeds with the account's own passkey, and rotates the session", async () => {
    const { id, key, owner } = await withAddedKey("preuve");
    const { key: foreign } = await withKey("preuve-autre");
    const remove = async (form: Record<string, string> = {}) =>
      owner.post(PAGE, { intent: "remove-passkey", passkey_id: (await keysOf(id))[0]?.id ?? "", ...form });
    expect((await remove()).status).toBe(422);
    expect((await remove({ password: "pas-le-bon" })).status).toBe(422);

    const copied = new Map(owner.cookies);
    const reauthenticate = async (given: Key) =>
      owner.post(PAGE, {
        intent: "prove-with-passkey",
        credential: given.get({ challenge: await challengeOf(owner), origin: web.origin }),
      });
    expect((await reauthenticate(foreign)).status).toBe(422);
    expect((await remove()).status).toBe(422);
    const before = await sessionsOf(id);
    expect((await reauthenticate(key)).status).toBe(200);
    expect(await sessionsOf(id)).toBe(before);
    const thief = visitorFromRandomAddress(web.origin);
    for (const [name, value] of copied) thief.cookies.set(name, value);
    expect((await thief.get(PAGE)).status).toBe(302);

    await client.query("update session set passkey_at = now() - interval '11 minutes' where user_id = $1", [id]);
    expect((await remove()).status).toBe(422);
    await client.query("update session set passkey_at = now() where user_id = $1", [id]);
    expect((await remove()).status).toBe(302);
    expect(await keysOf(id)).toEqual([]);
    expect(await noticesOf(id)).toEqual(["cle_ajoutee", "cle_retiree"]);
  });

  it("is required before a passkey is added", async () => {
    const { id, owner: person } = await withoutKey("ajout");
    expect(await newKeyChallenge(person, {})).toBe("");
    expect(await newKeyChallenge(person, { password: "pas-le-bon" })).toBe("");
    // A sign-in challenge is not valid for a new passkey.
    const credential = softwareAuthenticator().create({ challenge: await challengeOf(person), origin: web.origin });
    expect((await person.post(PAGE, { intent: "add-passkey", credential })).status).toBe(422);
    expect(await keysOf(id)).toEqual([]);
  });
});

describe("a new passkey", () => {
  it("must answer the challenge of its own account and browser, on our origin, with user verification", async () => {
    const { id: thiefId, owner: thief } = await withKey("ajout-voleur");
    const { id, owner: victim } = await withoutKey("ajout-victime");
    const challenge = await newKeyChallenge(thief, { password: PASSWORD });
    const credential = softwareAuthenticator().create({ challenge, origin: web.origin });
    for (const [name, value] of thief.cookies) if (name.includes("passkey")) victim.cookies.set(name, value);
    expect((await victim.post(PAGE, { intent: "add-passkey", credential })).status).toBe(422);
    for (const over of [{ origin: "https://evil.example" }, { rpID: "evil.example" }, { verified: false }]) {
      expect((await addKey(victim, softwareAuthenticator(), over)).status).toBe(422);
    }
    expect(await keysOf(id)).toEqual([]);
    expect(await keysOf(thiefId)).toHaveLength(1);
    expect(web.output()).not.toContain('"level":50');
  });

  it("belongs to one account, and an account has at most ten", async () => {
    const { key } = await withKey("unique");
    const { id, owner } = await withKey("dix");
    expect((await addKey(owner, key)).status).toBe(422);
    await client.query(
      `insert into passkey (user_id, name, credential_id, public_key, counter, device_type, backed_up)
       select $1::uuid, 'Clé', 'x' || n || ($1::uuid)::text, 'x', 0, 'singleDevice', false from generate_series(2, 9) n`,
      [id],
    );
    // Two browsers add the tenth passkey concurrently.
    const browsers = [owner, await openSession(client, web.origin, uniqueEmail("dix"))];
    const challenges = await Promise.all(browsers.map((one) => newKeyChallenge(one, { password: PASSWORD })));
    // Both wait for the account's row lock. Without it they would both have counted nine passkeys by then, and the
    // foreign key of the insert would block them instead.
    await holder.query("begin");
    await holder.query('select 1 from "user" where id = $1 for update', [id]);
    const posted = browsers.map((one, at) => {
      const credential = softwareAuthenticator().create({ challenge: challenges[at] ?? "", origin: web.origin });
      return one.post(PAGE, { intent: "add-passkey", credential });
    });
    await waitFor("both browsers at the account's row", async () => (await waitingForLocks()) === 2);
    await holder.query("commit");
    const answers = await Promise.all(posted);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await keysOf(id)).toHaveLength(10);
    expect(await newKeyChallenge(owner, { password: PASSWORD })).toBe("");
  });

  it("is renamed and removed by its owner only, and never when it is the last sign-in method", async () => {
    const { id, owner } = await withKey("dernier");
    const { owner: thief } = await withKey("dernier-voleur");
    const passkey_id = (await keysOf(id))[0]?.id ?? "";
    const name = "Clé de l’atelier";
    expect((await thief.post(PAGE, { intent: "rename-passkey", passkey_id, name })).status).toBe(404);
    expect((await thief.post(PAGE, { intent: "remove-passkey", passkey_id, password: PASSWORD })).status).toBe(404);
    expect((await owner.post(PAGE, { intent: "rename-passkey", passkey_id, name: " " })).status).toBe(422);
    expect((await owner.post(PAGE, { intent: "rename-passkey", passkey_id, name: "x".repeat(41) })).status).toBe(422);
    expect((await owner.post(PAGE, { intent: "rename-passkey", passkey_id, name })).status).toBe(302);
    expect(await (await owner.get(PAGE)).text()).toContain(name);

    await client.query("delete from account where user_id = $1", [id]);
    const refused = await owner.post(PAGE, { intent: "remove-passkey", passkey_id });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("C’est votre seule façon d’entrer.");
    expect(await keysOf(id)).toHaveLength(1);
  });
});
