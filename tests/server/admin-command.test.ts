import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertAccount } from "../support/accounts.ts";
import { envFor, workerDatabase } from "../support/databases.ts";
import { insert } from "../support/factories.ts";
import { runScript } from "../support/run-script.ts";

const client = new pg.Client({ connectionString: envFor(workerDatabase()).DATABASE_MIGRATION_URL });

beforeAll(async () => {
  await client.connect();
  for (const name of ["un", "deux"]) await insertAccount(client, `${name}@exemple.fr`);
  await insertAccount(client, "attente@exemple.fr", { verified: false });
});
afterAll(() => client.end());

const admin = (...args: string[]) =>
  runScript(["ops/admin.ts", ...args]).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, output: error.stderr }),
  );

describe("npm run admin", () => {
  it("grants the role to confirmed accounts only", async () => {
    expect(await admin("grant", "personne@exemple.fr")).toMatchObject({ code: 1 });
    expect(await admin("grant", "attente@exemple.fr")).toMatchObject({ code: 1 });
    expect(await admin("grant", "UN@exemple.fr")).toMatchObject({ code: 0 });
    expect((await admin("list")).output).toContain("un@exemple.fr  proprietaire  (no second factor)\n1 admin(s)");
  });

  it("gives one of the three roles, and changes it", async () => {
    expect(await admin("grant", "deux@exemple.fr", "roi")).toMatchObject({ code: 2 });
    expect(await admin("grant", "deux@exemple.fr", "support")).toMatchObject({ code: 0 });
    expect(await admin("grant", "deux@exemple.fr", "support")).toMatchObject({ code: 1 });
    expect(await admin("grant", "deux@exemple.fr", "moderation")).toMatchObject({ code: 0 });
    expect((await admin("list")).output).toContain("deux@exemple.fr  moderation");
    expect(await admin("grant", "un@exemple.fr", "support")).toMatchObject({ code: 1 });
  });

  it("keeps the last owner, even when two are revoked concurrently", async () => {
    expect(await admin("revoke", "un@exemple.fr")).toMatchObject({ code: 1 });
    await admin("grant", "deux@exemple.fr");
    const both = await Promise.all([admin("revoke", "un@exemple.fr"), admin("revoke", "deux@exemple.fr")]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect((await admin("list")).output).toContain("1 admin(s)");
  });

  it("removes a lost second factor and passkeys, and ends the sessions", async () => {
    const { id } = await insertAccount(client, "perdu@exemple.fr");
    await insert(client, "two_factor", { user_id: id, secret: "s", backup_codes: "[]", verified: true });
    await client.query('update "user" set two_factor_enabled = true where id = $1', [id]);
    await insert(client, "session", { user_id: id, token: id, expires_at: new Date(Date.now() + 60_000) });
    expect(await admin("reset-factors", "personne@exemple.fr")).toMatchObject({ code: 1 });
    expect(await admin("reset-factors", "perdu@exemple.fr")).toMatchObject({ code: 0 });
    const { rows } = await client.query(
      `select two_factor_enabled, (select count(*)::int from two_factor where user_id = u.id) as factors,
         (select count(*)::int from session where user_id = u.id) as sessions,
         (select count(*)::int from account where user_id = u.id and password is not null) as passwords
       from "user" u where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ two_factor_enabled: false, factors: 0, sessions: 0, passwords: 1 }]);
    const notices = await client.query(
      "select payload ->> 'change' as change from graphile_worker._private_jobs where payload ->> 'user_id' = $1",
      [id],
    );
    expect(notices.rows).toEqual([{ change: "second_facteur_retire" }]);
  });

  it("records each change in the audit log", async () => {
    const { rows } = await client.query("select action, objet from audit_log order by id");
    expect(rows.map(({ action }) => action)).toEqual([
      "role_accorde",
      "role_accorde",
      "role_accorde",
      "role_accorde",
      "role_retire",
      "second_facteur_retire",
    ]);
  });
});
