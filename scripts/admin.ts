import pg from "pg";
import type { AuditAction } from "../app/domain/audit-catalog.ts";
import { ownerDatabaseUrl } from "./owner-database-url.ts";

/** Grants and revokes the admin role. Connects as the database owner: the application's role may not write roles. */
const [command = "", email = ""] = process.argv.slice(2);

type Person = { id: string; role: string | null; enabled: boolean; verified: boolean };
type Change = { action: AuditAction; done: string; apply: (id: string) => Promise<void> };
const changes = new Map<string, Change>([
  ["grant", { action: "role_accorde", done: "admin", apply: grant }],
  ["revoke", { action: "role_retire", done: "no longer admin", apply: revoke }],
  ["reset-factors", { action: "second_facteur_retire", done: "no second factor, no passkey", apply: resetFactors }],
]);

const client = new pg.Client({ connectionString: ownerDatabaseUrl() });
await client.connect();
try {
  process.exitCode = await run();
} finally {
  await client.end();
}

async function run(): Promise<number> {
  if (command === "list") return list();
  const change = changes.get(command);
  if (change === undefined || email === "") {
    console.error("usage: npm run admin -- grant <e-mail> | revoke <e-mail> | reset-factors <e-mail> | list");
    return 2;
  }
  await client.query("begin");
  // Serialises role changes: two concurrent revokes would each count the other administrator and remove both.
  await client.query("lock table user_roles in share row exclusive mode");
  const { rows } = await client.query<Person>(
    `select u.id, r.role, u.two_factor_enabled as enabled, u.email_verified as verified
     from "user" u left join user_roles r on r.user_id = u.id where u.email = lower($1)`,
    [email],
  );
  const [person] = rows;
  const refusal = person === undefined ? "no account has this e-mail" : await refusalFor(person);
  if (person === undefined || refusal !== null) {
    await client.query("rollback");
    console.error(refusal);
    return 1;
  }
  await change.apply(person.id);
  await client.query(
    "insert into audit_log (action, objet, details) values ($1, $2, jsonb_build_object('par', 'commande'))",
    [change.action, `user:${person.id}`],
  );
  await client.query("commit");
  console.log(`${email}: ${change.done}`);
  if (command === "grant" && !person.enabled) console.log("/admin opens once the second factor is set up");
  return 0;
}

async function refusalFor({ role, verified }: Person): Promise<string | null> {
  if (command === "reset-factors") return null;
  if (command === "grant") {
    if (role === "admin") return "already admin";
    return verified ? null : "this e-mail is not confirmed yet";
  }
  if (role !== "admin") return "not an admin";
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from user_roles r join "user" u on u.id = r.user_id
     where r.role = 'admin' and u.email not like '%.invalid'
       and not exists (select from account_closures c where c.user_id = u.id)`,
  );
  return (rows[0]?.count ?? 0) > 1 ? null : "the last admin stays: grant somebody else first";
}

async function grant(id: string): Promise<void> {
  await client.query(
    "insert into user_roles (user_id, role) values ($1, 'admin') on conflict (user_id) do update set role = 'admin'",
    [id],
  );
}

async function revoke(id: string): Promise<void> {
  await client.query("delete from user_roles where user_id = $1", [id]);
  await client.query("delete from session where user_id = $1", [id]);
}

/**
 * For somebody who lost their phone, recovery codes and passkeys, after an identity check. The password stays: an
 * operator deceived into running this command gives no access without it.
 */
async function resetFactors(id: string): Promise<void> {
  await client.query("delete from passkey where user_id = $1", [id]);
  await client.query("delete from two_factor where user_id = $1", [id]);
  await client.query('update "user" set two_factor_enabled = false where id = $1', [id]);
  await client.query("delete from session where user_id = $1", [id]);
}

async function list(): Promise<number> {
  const { rows } = await client.query<{ email: string; enabled: boolean }>(
    `select u.email, u.two_factor_enabled as enabled
     from user_roles r join "user" u on u.id = r.user_id where r.role = 'admin' order by u.email`,
  );
  for (const { email: address, enabled } of rows) console.log(`${address}${enabled ? "" : "  (no second factor)"}`);
  console.log(`${rows.length} admin(s)`);
  return 0;
}
