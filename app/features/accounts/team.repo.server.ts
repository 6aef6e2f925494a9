import { sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { user, userRoles } from "#db/schema/accounts.ts";

/**
 * Whether no other owner would be left. Takes the lock of every change of the team, because two owners closing at the same
 * time would each still see the other.
 */
export async function isLastOwner(db: Database, user_id: string): Promise<boolean> {
  const { rows: own } = await db.execute<{ owner: boolean }>(sql`
    select equipe_est_proprietaire(${user_id}::uuid) as owner`);
  if (own[0]?.owner !== true) return false;
  await db.execute(sql`select equipe_verrouiller()`);
  const { rows: others } = await db.execute(sql`
    select from ${userRoles} where ${userRoles.user_id} <> ${user_id}::uuid and equipe_est_proprietaire(${userRoles.user_id})`);
  return others.length === 0;
}

/** The owner to ask for a right: the first one, by name or, without a name, by address. */
export async function findOwnerName(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ nom: string }>(sql`
    select coalesce(nullif(btrim(${user.name}), ''), ${user.email}) as nom
    from ${userRoles} join ${user} on ${user.id} = ${userRoles.user_id}
    where equipe_est_proprietaire(${userRoles.user_id}) order by ${userRoles.created_at}, ${user.id} limit 1`);
  return rows[0]?.nom ?? null;
}

/** Whether this account has a role of the console, accepted or not. */
export async function isTeamMember(db: Database, user_id: string): Promise<boolean> {
  const rows = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(sql`${userRoles.user_id}::text = ${user_id}`);
  return rows[0]?.role === "admin";
}
