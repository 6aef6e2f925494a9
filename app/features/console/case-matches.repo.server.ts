import { and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { likePattern } from "#app/shared/text.ts";
import type { Database } from "#db/database.ts";
import { auditLog } from "#db/schema/audit.ts";
import { chefs } from "#db/schema/chefs.ts";
import { helpMessages } from "#db/schema/help.ts";
import { signalements } from "#db/schema/reports.ts";
import { services } from "#db/schema/services.ts";
import type { ConsoleQuery } from "./rules/console-search.ts";

const chef = sql<string>`${chefs.prenom} || ' ' || ${chefs.nom}`;

/** Every word in one of the texts; a leading space lets one letter match the start of a word. */
const containsAll = (words: readonly string[], ...columns: AnyPgColumn[]): SQL | undefined => {
  const text = sql`norm_recherche(${sql.join([sql`''`, ...columns.map((column) => sql`coalesce(${column}, '')`)], sql` || ' ' || `)})`;
  return words.length === 0
    ? sql`false`
    : and(...words.map((word) => sql`${text} like norm_recherche(${likePattern(word)})`));
};

/** Reports by their number, or by their sender, pending ones first. Reads the whole table: it holds few rows. */
export async function selectFoundCases(db: Database, { dossier, words }: ConsoleQuery, count: number) {
  const { id, numero, signale, copie, nom, email, traite_le, created_at } = signalements;
  const sent = containsAll(words, nom, email);
  return db
    .select({ id, numero, signale, copie, nom, traite: sql<boolean>`${traite_le} is not null`, created_at, chef })
    .from(signalements)
    .innerJoin(chefs, eq(chefs.id, signalements.chef_id))
    .where(dossier === null ? sent : or(eq(numero, dossier), sent))
    .orderBy(sql`${traite_le} is not null`, desc(created_at))
    .limit(count);
}

/** Whether the journal has the erasure with this receipt. */
export async function hasReceipt(db: Database, recu: string): Promise<boolean> {
  const found = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(eq(auditLog.objet, `recu:${recu}`))
    .limit(1);
  return found.length > 0;
}

/** Messages to the help centre by their reference, or by their sender, pending ones first. */
export async function selectFoundHelp(db: Database, { reference, words }: ConsoleQuery, count: number) {
  const { id, nom, email, sujet, statut, created_at } = helpMessages;
  const sent = containsAll(words, nom, email);
  return db
    .select({ id, nom, sujet, created_at })
    .from(helpMessages)
    .where(reference === null ? sent : or(sql`right(${id}::text, 8) like ${`${reference}%`}`, sent))
    .orderBy(desc(sql`${statut} = 'nouveau'`), desc(created_at))
    .limit(count);
}

/** Services by their title, which the index `services_by_title` finds. */
export async function selectFoundServices(db: Database, { words }: ConsoleQuery, count: number) {
  if (words.length === 0) return [];
  const { id, titre, type_service, visible, chef_id } = services;
  return db
    .select({ id, titre, type_service, visible, chef_id, chef })
    .from(services)
    .innerJoin(chefs, eq(chefs.id, chef_id))
    .where(
      and(
        eq(services.actif, true),
        isNull(chefs.ferme_le),
        ...words.map((word) => sql`norm_recherche(${titre}) like norm_recherche(${likePattern(word)})`),
      ),
    )
    .orderBy(desc(visible), titre)
    .limit(count);
}

/** Every message to the help centre with these last eight characters. */
export async function selectHelpByReference(db: Database, reference: string) {
  return db
    .select({ id: helpMessages.id })
    .from(helpMessages)
    .where(sql`right(${helpMessages.id}::text, 8) = ${reference}`)
    .limit(2);
}
