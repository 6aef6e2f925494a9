import pg from "pg";
import { CONSOLE_ROLES } from "#app/features/accounts/rules/codes.ts";
import type { JournalCode } from "#app/features/console/rules/journal-actions.ts";
import { ownerDatabaseUrl } from "../scripts/owner-database-url.ts";

/**
 * Grants and revokes the admin role, and gives an administrator another role of the console. The first owner is granted here:
 * the console itself lets an owner invite and change the others. Connects as the database owner: the application's role may not
 * write roles.
 */
const [command = "", email = "", asked = "proprietaire"] = process.argv.slice(2);

type Person = { id: string; role: string | null; role_console: string | null; enabled: boolean; verified: boolean };
type Change = { action: JournalCode; done: string; apply: (id: string) => Promise<void> };
const changes = new Map<string, Change>([
  ["grant", { action: "role_accorde", done: `admin, ${asked}`, apply: grant }],
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
  const role = CONSOLE_ROLES.find((code) => code === asked);
  if (change === undefined || email === "" || role === undefined) {
    const roles = CONSOLE_ROLES.join("|");
    console.error(
      `usage: npm run admin -- grant <e-mail> [${roles}] | revoke <e-mail> | reset-factors <e-mail> | list`,
    );
    return 2;
  }
  await client.query("begin");
  // Serialises role changes: two concurrent revokes would each count the other owner and remove both.
  await client.query("select equipe_verrouiller()");
  const { rows } = await client.query<Person>(
    `select u.id, r.role, r.role_console, u.two_factor_enabled as enabled, u.email_verified as verified
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

async function refusalFor({ id, role, role_console, verified }: Person): Promise<string | null> {
  if (command === "reset-factors") return null;
  if (command === "grant") {
    if (role === "admin" && role_console === asked) return `already admin, ${asked}`;
    if (!verified) return "this e-mail is not confirmed yet";
  } else if (role !== "admin") return "not an admin";
  if (role_console !== "proprietaire") return null;
  const { rows } = await client.query(
    "select from user_roles where user_id <> $1 and equipe_est_proprietaire(user_id) limit 1",
    [id],
  );
  return rows.length > 0 ? null : "the last owner stays: grant somebody else first";
}

async function grant(id: string): Promise<void> {
  await client.query(
    `insert into user_roles (user_id, role, role_console) values ($1, 'admin', $2) on conflict (user_id)
     do update set role = 'admin', role_console = excluded.role_console, invitation_expire_le = null`,
    [id, asked],
  );
  await client.query("delete from session where user_id = $1", [id]);
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
  await client.query(
    "select graphile_worker.add_job('send-security-notice', json_build_object('user_id', $1::uuid, 'at', $2::text, 'change', 'second_facteur_retire'))",
    [id, new Date().toISOString()],
  );
}

async function list(): Promise<number> {
  const { rows } = await client.query<{ email: string; role_console: string; enabled: boolean }>(
    `select u.email, r.role_console, u.two_factor_enabled as enabled
     from user_roles r join "user" u on u.id = r.user_id where r.role = 'admin' order by u.email`,
  );
  for (const { email: address, role_console, enabled } of rows)
    console.log(`${address}  ${role_console}${enabled ? "" : "  (no second factor)"}`);
  console.log(`${rows.length} admin(s)`);
  return 0;
}
