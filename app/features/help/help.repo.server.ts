import { and, desc, eq, gte, isNotNull, or, sql } from "drizzle-orm";
import { OPEN_STATUTS } from "#app/features/bookings/rules/codes.ts";
import { isPaused } from "#app/features/chefs/online-chefs.sql.ts";
import type { HelpInput } from "#app/features/messages/rules/messages.schema.ts";
import type { Database } from "#db/database.ts";
import { olderThanSql } from "#db/older-than.ts";
import { user, userRoles } from "#db/schema/accounts.ts";
import { chefs } from "#db/schema/chefs.ts";
import { oneOf } from "#db/schema/columns.ts";
import { helpMessages } from "#db/schema/help.ts";
import { type HelpSujet } from "./rules/codes.ts";

export async function insertHelpMessage(db: Database, { nom, email, sujet, message }: HelpInput): Promise<string> {
  const [inserted] = await db
    .insert(helpMessages)
    .values({ nom, email, sujet, message })
    .returning({ id: helpMessages.id });
  if (inserted === undefined) throw new Error("insert help message returned no row");
  return inserted.id;
}

/** The message that the same form, sent before, has stored. */
export async function selectSameHelpMessage(db: Database, { nom, email, sujet, message }: HelpInput): Promise<string> {
  const { id, created_at } = helpMessages;
  const same = [eq(helpMessages.nom, nom), eq(helpMessages.email, email), eq(helpMessages.sujet, sujet)];
  const [found] = await db
    .select({ id })
    .from(helpMessages)
    .where(and(...same, eq(helpMessages.message, message)))
    .orderBy(desc(created_at))
    .limit(1);
  if (found === undefined) throw new Error("select help message failed: the form was sent, and its message is gone");
  return found.id;
}

type Contestation = { nom: string; email: string; message: string; conteste_chef_id: string };

export async function insertContestation(db: Database, contestation: Contestation): Promise<void> {
  await db.insert(helpMessages).values(contestation);
}

/** When the chef contested the deactivation of `since`, or null. */
export async function selectContestation(db: Database, chef_id: string, since: Date | null): Promise<Date | null> {
  const { created_at, conteste_chef_id } = helpMessages;
  const [last] = await db
    .select({ created_at })
    .from(helpMessages)
    .where(and(eq(conteste_chef_id, chef_id), since === null ? undefined : gte(created_at, since)))
    .orderBy(desc(created_at))
    .limit(1);
  return last?.created_at ?? null;
}

type HelpQuery = { sujet: HelpSujet | null; cursor: { created_at_us: bigint; id: string } | null; count: number };

/** Those that do not wait for the team, newest first. */
export function selectHelpMessages(db: Database, { sujet, cursor, count }: HelpQuery) {
  const { id, nom, statut, created_at, conteste_chef_id, attend_depuis } = helpMessages;
  const confie = sql<boolean>`exists (select from ${userRoles} where user_id = ${helpMessages.confie_a} and role = 'admin')`;
  const after = olderThanSql({ created_at, id }, cursor);
  return db
    .select({
      message: { id, nom, sujet: helpMessages.sujet, statut, attend_depuis, confie, created_at, conteste_chef_id },
      created_at_us: sql<string>`(extract(epoch from ${created_at}) * 1000000)::bigint`,
    })
    .from(helpMessages)
    .where(
      and(
        or(eq(statut, "traite"), isNotNull(attend_depuis)),
        sujet === null ? undefined : eq(helpMessages.sujet, sujet),
        after,
      ),
    )
    .orderBy(sql`${created_at} desc, ${id} desc`)
    .limit(count);
}

export async function selectHelpMessage(db: Database, id: string) {
  const [message] = await db.select().from(helpMessages).where(eq(helpMessages.id, id));
  return message ?? null;
}

/** Null while the page is online. `reservations`: the upcoming ones, which the chef still honours. */
export async function selectDeactivation(db: Database, chef_id: string, now: Date) {
  const [found] = await db
    .select({
      motif: chefs.motif_desactivation,
      fondement: chefs.fondement_desactivation,
      desactive_le: chefs.desactive_le,
      pause_depuis: chefs.pause_depuis,
      retour_le: chefs.retour_le,
      // Table name written out: Drizzle omits it in a query of one table, and `id` would resolve to the reservation's.
      reservations: sql<number>`(select count(*)::int from reservations going_on where going_on.chef_id = chefs.id
        and going_on.date_fin > ${now.toISOString()}::timestamptz
        and ${oneOf(sql`going_on.statut`, OPEN_STATUTS)})`,
    })
    .from(chefs)
    .where(and(eq(chefs.id, chef_id), eq(chefs.actif, false)));
  return found ?? null;
}

/** Null when the page is online, or in a pause of the chef. */
export async function lockDeactivatedChef(db: Database, chef_id: string) {
  const [chef] = await db
    .select({
      nom: sql<string>`${chefs.prenom} || ' ' || ${chefs.nom}`,
      email: user.email,
      desactive_le: chefs.desactive_le,
    })
    .from(chefs)
    .innerJoin(user, eq(user.id, chefs.user_id))
    .where(and(eq(chefs.id, chef_id), eq(chefs.actif, false), sql`not ${isPaused}`))
    .for("no key update", { of: chefs });
  return chef ?? null;
}
