import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SESSION_MAX_HOURS } from "#app/features/accounts/rules/account-security.ts";
import type { ConsoleRole } from "#app/features/accounts/rules/codes.ts";
import { tokenHash } from "#db/token-hash.ts";
import { aUser, insert } from "../support/factories.ts";

const connect = (url: string | undefined) => new pg.Client({ connectionString: url });
const owner = connect(process.env.DATABASE_MIGRATION_URL);
const [one, two] = [connect(process.env.DATABASE_MIGRATION_URL), connect(process.env.DATABASE_MIGRATION_URL)];
const app = connect(process.env.DATABASE_URL);
const clients = [owner, one, two, app];

beforeAll(() => Promise.all(clients.map((client) => client.connect())));
afterAll(() => Promise.all(clients.map((client) => client.end())));

let claire = "";
let samia = "";
let hugo = "";

async function member(role_console: ConsoleRole): Promise<string> {
  const { id } = await insert(owner, "user", aUser());
  await insert(owner, "user_roles", { user_id: id, role: "admin", role_console });
  return id;
}

beforeEach(async () => {
  [claire, samia, hugo] = [await member("proprietaire"), await member("proprietaire"), await member("support")];
});
afterEach(() => withoutTrigger(() => owner.query("delete from user_roles")));

async function withoutTrigger(work: () => Promise<unknown>): Promise<void> {
  await owner.query("alter table user_roles disable trigger one_owner_stays");
  await work();
  await owner.query("alter table user_roles enable trigger one_owner_stays");
}

/** A session of this account, in which the second factor was given. */
async function elevated(user_id: string, over: object = {}): Promise<string> {
  const session = { token: randomUUID(), user_id, expires_at: new Date(Date.now() + 3_600_000) };
  return (await insert(owner, "session", { ...session, second_factor_at: new Date(), ...over })).id;
}
const changeIn = async (client: pg.Client, session: string, membre: string, role: ConsoleRole | null) =>
  (await client.query("select equipe_changer_role_par_session($1, $2, $3) as refus", [session, membre, role])).rows[0]
    ?.refus;
const change = async (client: pg.Client, acteur: string, membre: string, role: ConsoleRole | null) =>
  changeIn(client, await elevated(acteur), membre, role);
const TOKEN = "jeton-de-l-invitation";
const inviteIn = async (session: string, membre: string) =>
  (
    await app.query("select equipe_inviter_par_session($1, $2, 'support', now() + interval '1 day', $3) as refus", [
      session,
      membre,
      tokenHash(TOKEN),
    ])
  ).rows[0]?.refus;
const invite = async (acteur: string, membre: string) => inviteIn(await elevated(acteur), membre);
const accept = async (membre: string, token = TOKEN, over: object = {}) =>
  (await app.query("select equipe_accepter_par_lien($1, $2) as accepted", [await elevated(membre, over), token]))
    .rows[0]?.accepted;
const rolesNow = async () => {
  const { rows } = await owner.query("select user_id, role_console from user_roles order by created_at, user_id");
  return new Map(rows.map((row) => [row.user_id, row.role_console]));
};
const owners = async () => [...(await rolesNow()).values()].filter((role) => role === "proprietaire").length;
const remove = (client: pg.Client, id: string) =>
  client.query("delete from user_roles where user_id = $1", [id]).then(
    () => "removed",
    (error: pg.DatabaseError) => error.constraint,
  );

/** Both transactions have deleted before either one commits, unless the database makes one wait. */
async function removeBoth(): Promise<string[]> {
  await Promise.all([one.query("begin"), two.query("begin")]);
  const removing = [remove(one, claire), remove(two, samia)] as const;
  const first = await Promise.race([removing[0].then(() => one), removing[1].then(() => two)]);
  const second = first === one ? two : one;
  await first.query("commit");
  const answers = await Promise.all(removing);
  await second.query("commit");
  return answers.map(String).toSorted((a, b) => a.localeCompare(b));
}

describe("the team", () => {
  it("is changed by an owner, and by nobody else", async () => {
    expect(await change(app, claire, hugo, "moderation")).toBeNull();
    expect((await rolesNow()).get(hugo)).toBe("moderation");
    expect(await change(app, hugo, samia, null)).toBe("role_insuffisant");
    expect(await change(app, claire, claire, "support")).toBe("propre_role");
    expect(await change(app, claire, (await insert(owner, "user", aUser())).id, "support")).toBe("membre_introuvable");
    expect(await change(app, claire, hugo, null)).toBeNull();
    expect((await rolesNow()).has(hugo)).toBe(false);
  });

  it("is not changed by an owner who closed their account, or has not accepted yet", async () => {
    await insert(owner, "account_closures", { user_id: claire, ferme_le: new Date(), profil_actif: false });
    expect(await change(app, claire, hugo, null)).toBe("role_insuffisant");
    await owner.query(
      `update user_roles set role_console = 'proprietaire', invitation_expire_le = now() + interval '1 day',
         invitation_token_hash = $2 where user_id = $1`,
      [hugo, tokenHash(TOKEN)],
    );
    expect(await change(app, hugo, samia, null)).toBe("role_insuffisant");
    expect([await accept(hugo), await accept(hugo)]).toEqual([true, false]);
    expect(await change(app, hugo, samia, null)).toBeNull();
  });

  it("invites an account once, and renews an invitation that was not accepted", async () => {
    const { id } = await insert(owner, "user", aUser());
    expect([await invite(claire, id), await invite(samia, id)]).toEqual([null, null]);
    expect(await invite(hugo, id)).toBe("role_insuffisant");
    expect(await accept(id)).toBe(true);
    expect(await invite(claire, id)).toBe("deja_membre");
    expect(await invite(claire, samia)).toBe("deja_membre");
  });
});

describe("the application's role", () => {
  it("cannot act as an owner whose id it reads", async () => {
    const { id } = await insert(owner, "user", aUser());
    expect(await inviteIn(claire, id)).toBe("role_insuffisant");
    expect(await changeIn(app, claire, hugo, null)).toBe("role_insuffisant");
  });

  it.each([
    ["that waits for its second factor", { second_factor_at: null }],
    ["that has expired", { expires_at: new Date(Date.now() - 1000) }],
    [
      "older than an administrator's",
      { created_at: new Date(Date.now() - SESSION_MAX_HOURS.admin * 3_600_000 - 1000) },
    ],
  ])("changes nothing with a session %s", async (_name, over) => {
    const session = await elevated(claire, over);
    expect(await inviteIn(session, (await insert(owner, "user", aUser())).id)).toBe("role_insuffisant");
    expect(await changeIn(app, session, hugo, null)).toBe("role_insuffisant");
    const { id } = await insert(owner, "user", aUser());
    await invite(claire, id);
    expect(await accept(id, TOKEN, over)).toBe(false);
  });

  it("accepts no invitation with another token, nor with the stored hash", async () => {
    const { id } = await insert(owner, "user", aUser());
    await invite(claire, id);
    const { rows } = await app.query("select invitation_token_hash from user_roles where user_id = $1", [id]);
    for (const token of ["", "autre", rows[0]?.invitation_token_hash.toString("hex")])
      expect(await accept(id, token)).toBe(false);
    expect(await accept(id)).toBe(true);
  });
});

describe("the last owner", () => {
  it("stays when two owners remove each other at the same time", async () => {
    const answers = await Promise.all([change(one, claire, samia, null), change(two, samia, claire, null)]);
    expect(answers.map(String).toSorted((a, b) => a.localeCompare(b))).toEqual(["null", "role_insuffisant"]);
    expect(await owners()).toBe(1);
  });

  it("stays whatever writes the table", async () => {
    expect(await removeBoth()).toEqual(["one_owner_stays", "removed"]);
    expect(await owners()).toBe(1);
    const [last = ""] = [...(await rolesNow())].flatMap(([id, role]) => (role === "proprietaire" ? [id] : []));
    const lowered = owner.query("update user_roles set role_console = 'support' where user_id = $1", [last]);
    await expect(lowered).rejects.toMatchObject({ constraint: "one_owner_stays" });
  });

  it("would not stay without the trigger (control of the test above)", async () => {
    await withoutTrigger(async () => expect(await removeBoth()).toEqual(["removed", "removed"]));
    expect(await owners()).toBe(0);
  });
});
