import { execFile } from "node:child_process";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertAccount } from "../support/accounts.ts";
import { envFor, workerDatabase } from "../support/databases.ts";

const run = promisify(execFile);
const env = envFor(workerDatabase());
const client = new pg.Client({ connectionString: env.DATABASE_MIGRATION_URL });

beforeAll(async () => {
  await client.connect();
  for (const name of ["un", "deux"]) await insertAccount(client, `${name}@exemple.fr`);
  await insertAccount(client, "attente@exemple.fr", { verified: false });
});
afterAll(() => client.end());

const admin = (...args: string[]) =>
  run(process.execPath, ["scripts/admin.ts", ...args], {
    env: { PATH: process.env.PATH, CONVIVE_NO_DOTENV: "1", ...env },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, said: error.stderr }),
  );

describe("npm run admin", () => {
  it("gives the role to a confirmed account only", async () => {
    expect(await admin("grant", "personne@exemple.fr")).toMatchObject({ code: 1 });
    expect(await admin("grant", "attente@exemple.fr")).toMatchObject({ code: 1 });
    expect(await admin("grant", "UN@exemple.fr")).toMatchObject({ code: 0 });
    expect((await admin("list")).said).toContain("un@exemple.fr  (no second factor)\n1 admin(s)");
  });

  it("keeps the last admin, also when two are revoked at once", async () => {
    expect(await admin("revoke", "un@exemple.fr")).toMatchObject({ code: 1 });
    await admin("grant", "deux@exemple.fr");
    const both = await Promise.all([admin("revoke", "un@exemple.fr"), admin("revoke", "deux@exemple.fr")]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect((await admin("list")).said).toContain("1 admin(s)");
  });

  it("leaves a trace of each change", async () => {
    const { rows } = await client.query("select action, objet from audit_log order by id");
    expect(rows.map(({ action }) => action)).toEqual(["role_accorde", "role_accorde", "role_retire"]);
  });
});
