import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aUser, insert } from "../support/factories.ts";

const owner = new pg.Client({ connectionString: process.env.DATABASE_MIGRATION_URL });
const app = new pg.Client({ connectionString: process.env.DATABASE_URL });
const REFUSED = "42501";
let userId = "";

beforeAll(async () => {
  await owner.connect();
  await app.connect();
  userId = (await insert(owner, "user", aUser())).id;
  await insert(owner, "user_roles", { user_id: userId, role: "chef" });
  await insert(owner, "audit_log", { action: "connexion" });
});

afterAll(async () => {
  await app.end();
  await owner.end();
});

async function refusal(text: string, values: unknown[] = []): Promise<string | undefined> {
  try {
    await app.query(text, values);
    return undefined;
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.code : String(error);
  }
}

describe("the application's role cannot", () => {
  it.each([
    ["create a table", "create table intrus (a int)"],
    ["create a schema", "create schema intrus"],
    ["change a table", "alter table chefs add column intrus int"],
    [
      "drop a constraint",
      "alter table service_availabilities drop constraint places_reservees_within_places_disponibles",
    ],
    ["drop a table", "drop table audit_log"],
    ["empty a table", "truncate audit_log"],
    ["switch constraints off", "set session_replication_role = replica"],
    ["become the owner", "set role convive_owner"],
    ["change a past audit row", "update audit_log set action = 'rien'"],
    ["remove a past audit row", "delete from audit_log"],
    ["have a recent audit row removed", "select purge_audit_log(now() - interval '11 months', 100)"],
    ["change a past event", "update reservation_events set statut_apres = 'payee'"],
    ["remove a past event", "delete from reservation_events"],
    ["change a past legal fact", "update parametres_legaux set valeur = 'rien'"],
    ["remove a past legal fact", "delete from parametres_legaux"],
    ["prolong a view of a dashboard", "update vues_support set fin_le = now()"],
    ["give a document another object's key", "update justificatif_cles set fichier = fichier"],
    ["release a restored site", "update restores set released_at = now()"],
    ["forget a restore", "delete from restores"],
    ["change a commune", "update communes set nom = 'rien'"],
    ["have the communes loaded again", "delete from reference_data"],
    ["pretend a mail was sent", "insert into mails_sent_before_restore (hash) values ('')"],
    ["write the services of the search", "update recherche_services set verifie = true"],
    ["write the days of the search", "delete from recherche_jours"],
    ["write the ratings of a chef", "update evaluations_chefs set notes_5 = 100"],
    [
      "add ratings to a service",
      "insert into evaluations_services (service_id, notes_5) values (gen_random_uuid(), 3)",
    ],
    ["remove the ratings of a chef", "delete from evaluations_chefs"],
    ["compute the search again", "select recherche_recalculer('{}')"],
    ["remove days to come from the search", "select recherche_oublier(current_date + 2, 100)"],
    ["pretend a migration ran", "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 0)"],
    ["pretend a queue migration ran", "insert into graphile_worker.migrations (id) values (999)"],
  ])("%s", async (_what, text) => {
    expect(await refusal(text)).toBe(REFUSED);
  });

  it("grant, change or revoke a role", async () => {
    expect(
      await refusal("insert into user_roles (user_id, role, role_console) values ($1, 'admin', 'support')", [userId]),
    ).toBe(REFUSED);
    expect(await refusal("update user_roles set role = 'admin'")).toBe(REFUSED);
    expect(await refusal("delete from user_roles")).toBe(REFUSED);
    const { rows } = await owner.query("select role from user_roles where user_id = $1", [userId]);
    expect(rows).toEqual([{ role: "chef" }]);
  });
});

describe("the application's role can", () => {
  it("read roles, insert audit rows, clear a reason, queue and finish jobs", async () => {
    expect(await refusal("select role from user_roles")).toBeUndefined();
    expect(await refusal("insert into audit_log (action) values ('connexion')")).toBeUndefined();
    expect(await refusal("update reservation_events set raison = null")).toBeUndefined();
    expect(await refusal("select purge_audit_log(now() - interval '1 year', 100)")).toBeUndefined();
    expect(await refusal("select recherche_oublier(current_date - 1, 100)")).toBeUndefined();
    expect(await refusal("select graphile_worker.add_job('rien', '{}'::json)")).toBeUndefined();
    const { rowCount } = await app.query("delete from graphile_worker._private_jobs");
    expect(rowCount).toBe(1);
  });
});
