import { and, asc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { passkey, session, user, userRoles } from "#db/schema/accounts.ts";
import { chefs } from "#db/schema/chefs.ts";
import { tokenHash } from "#db/token-hash.ts";
import type { ConsoleRole } from "./rules/codes.ts";

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

/** A member's name: of their chef's page, of their account, or null. */
const nameOf = (account: typeof user.id | typeof userRoles.invite_par) => sql<string | null>`coalesce(
  (select prenom || ' ' || nom from ${chefs} where ${chefs.user_id} = ${account} and ${chefs.ferme_le} is null),
  (select nullif(btrim(named.name), '') from ${user} named where named.id = ${account}))`;

/** How the console names this account: by its name or, without one, by its address. */
export async function findMemberName(db: Database, user_id: string): Promise<string> {
  const [found] = await db
    .select({ nom: sql<string>`coalesce(${nameOf(user.id)}, ${user.email})` })
    .from(user)
    .where(eq(user.id, user_id));
  return found?.nom ?? "";
}

export type TeamMember = Awaited<ReturnType<typeof selectTeam>>[number];

/** The team by seniority; `invitation_expire_le` is set while an invitation has not been accepted. */
export function selectTeam(db: Database) {
  return db
    .select({
      user_id: user.id,
      email: user.email,
      nom: nameOf(user.id),
      role_console: sql<ConsoleRole>`${userRoles.role_console}`,
      second_facteur: sql<boolean>`${user.twoFactorEnabled} or exists (
        select from ${passkey} where ${passkey.userId} = ${user.id})`,
      derniere_connexion: user.lastSignInAt,
      invite_le: userRoles.created_at,
      invite_par: nameOf(userRoles.invite_par),
      invitation_expire_le: userRoles.invitation_expire_le,
    })
    .from(userRoles)
    .innerJoin(user, eq(user.id, userRoles.user_id))
    .where(isNotNull(userRoles.role_console))
    .orderBy(asc(userRoles.created_at), asc(user.id));
}

export async function findInvitation(db: Database, user_id: string) {
  const found = (await selectTeam(db)).find((member) => member.user_id === user_id);
  if (found?.invitation_expire_le == null) return null;
  return { ...found, expire_le: found.invitation_expire_le };
}

type DatabaseRefusal = "role_insuffisant" | "propre_role" | "membre_introuvable" | "deja_membre";

/** An account that can be signed in to only through a mailed link. */
export async function insertInvitedAccount(db: Database, email: string): Promise<string> {
  const [made] = await db.insert(user).values({ name: "", email }).returning({ id: user.id });
  if (made === undefined) throw new Error("insert invited account failed: no row returned");
  return made.id;
}

type Invitation = { session_id: string; membre_id: string; role_console: ConsoleRole; expire_le: Date; token: string };

/** `session_id`: of the owner who asks. The database finds the owner by it, and refuses a session without a second factor. */
export async function inviteToTeam(db: Database, invitation: Invitation) {
  const { session_id, membre_id, role_console, expire_le, token } = invitation;
  const { rows } = await db.execute<{ refus: DatabaseRefusal | null }>(sql`
    select equipe_inviter_par_session(${session_id}::uuid, ${membre_id}::uuid, ${role_console},
      ${expire_le.toISOString()}::timestamptz, ${tokenHash(token)}) as refus`);
  await db.delete(session).where(eq(session.userId, membre_id));
  return rows[0]?.refus ?? null;
}

type Change = { session_id: string; membre_id: string; role_console: ConsoleRole | null };

/** Changes the role of a member, or removes them, and ends their sessions. */
export async function changeTeam(db: Database, { session_id, membre_id, role_console }: Change) {
  const { rows } = await db.execute<{ refus: DatabaseRefusal | null }>(sql`
    select equipe_changer_role_par_session(${session_id}::uuid, ${membre_id}::uuid, ${role_console}) as refus`);
  await db.delete(session).where(eq(session.userId, membre_id));
  return rows[0]?.refus ?? null;
}

/** Whether this link is the one of an open invitation of this account. */
export async function opensInvitation(db: Database, user_id: string, token: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ user_id: userRoles.user_id })
    .from(userRoles)
    .where(
      and(
        eq(userRoles.user_id, user_id),
        eq(userRoles.invitation_token_hash, tokenHash(token)),
        gt(userRoles.invitation_expire_le, now),
      ),
    );
  return rows.length === 1;
}

/** Whether the invitation of the session's account was accepted now. The database hashes the token: a read hash opens nothing. */
export async function acceptInvitationByLink(db: Database, session_id: string, token: string): Promise<boolean> {
  const { rows } = await db.execute<{ acceptee: boolean }>(
    sql`select equipe_accepter_par_lien(${session_id}::uuid, ${token}) as acceptee`,
  );
  return rows[0]?.acceptee === true;
}

/** The name that colleagues read. */
export async function updateName(db: Database, user_id: string, name: string): Promise<void> {
  await db.update(user).set({ name }).where(eq(user.id, user_id));
}
