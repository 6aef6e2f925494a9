import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { user } from "#db/schema/accounts.ts";
import { helpMessages } from "#db/schema/help.ts";
import { reservations } from "#db/schema/reservations.ts";
import { blocages, reseauxVisiteurs } from "#db/schema/visitor-blocks.ts";
import { type Visitor, visitorAdmittedSql } from "./visitor-admission.sql.ts";

/**
 * Whether this visitor may write at `at`. Called inside the transaction of the write: a block that commits meanwhile waits for
 * it, and every write that commits after a block has seen it.
 */
export async function admitVisitor(db: Database, visitor: Visitor, at: Date): Promise<boolean> {
  const { rows } = await db.execute<{ admis: boolean }>(sql`select ${visitorAdmittedSql(visitor, at)} as admis`);
  return rows[0]?.admis === true;
}

/** Where a block is decided from: a record that names a person. */
export type BlockOrigin = `reservation:${string}` | `help_message:${string}`;

/** The address of the person; null when the record is unknown or was erased. */
export async function selectBlockedPerson(db: Database, objet: BlockOrigin) {
  const [kind, id = ""] = objet.split(":");
  if (kind === "help_message") {
    const [message] = await db
      .select({ nom: helpMessages.nom, email: helpMessages.email })
      .from(helpMessages)
      .where(eq(helpMessages.id, id));
    return message ?? null;
  }
  const [reservation] = await db
    .select({
      nom: sql<string>`${reservations.client_prenom} || ' ' || ${reservations.client_nom}`,
      email: reservations.client_email,
    })
    .from(reservations)
    .where(and(eq(reservations.id, id), isNull(reservations.anonymise_le)));
  return reservation ?? null;
}

/** The networks that this mailbox wrote from since the date, latest first. `autres`: how many other mailboxes did. */
export function selectNetworksOf(db: Database, boite: readonly Buffer[], since: Date) {
  const { cle, portee, vu_le, email_cle } = reseauxVisiteurs;
  return db
    .select({
      cle,
      portee,
      vu_le,
      autres: sql<number>`(select count(*)::int from reseaux_visiteurs other
        where other.cle = ${reseauxVisiteurs}.cle and other.email_cle <> ${reseauxVisiteurs}.email_cle
          and other.vu_le > ${since.toISOString()}::timestamptz)`,
    })
    .from(reseauxVisiteurs)
    .where(and(inArray(email_cle, [...boite]), gt(vu_le, since)))
    .orderBy(desc(vu_le), desc(portee));
}

const runsAt = (at: Date) => and(isNull(blocages.leve_le), gt(blocages.fin, at));

/** False when a block of this key is running. Waits for the writes of this visitor that are in progress. */
export async function insertBlock(
  db: Database,
  { at, ...block }: Omit<typeof blocages.$inferInsert, "created_at"> & { id: string; at: Date },
): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(blocage_verrou(${block.cle}))`);
  const running = await db
    .select({ id: blocages.id })
    .from(blocages)
    .where(and(eq(blocages.cle, block.cle), runsAt(at)));
  if (running.length > 0) return false;
  await db.insert(blocages).values({ ...block, created_at: at });
  return true;
}

type Lift = { id: string; leve_par: string; motif_levee: string; at: Date };

/** False when it has ended, or was lifted, before. */
export async function liftRunningBlock(db: Database, { id, leve_par, motif_levee, at }: Lift): Promise<boolean> {
  const lifted = await db
    .update(blocages)
    .set({ leve_le: at, leve_par, motif_levee })
    .where(and(eq(blocages.id, id), runsAt(at)))
    .returning({ id: blocages.id });
  return lifted.length === 1;
}

const nameOf = (id: object) =>
  sql<string | null>`(select coalesce(nullif(btrim(name), ''), email) from ${user} where ${user.id} = ${id})`;

const shown = {
  id: blocages.id,
  portee: blocages.portee,
  email: blocages.email,
  motif: blocages.motif,
  objet: blocages.objet,
  created_at: blocages.created_at,
  fin: blocages.fin,
  leve_le: blocages.leve_le,
  motif_levee: blocages.motif_levee,
  auteur: nameOf(blocages.auteur_id),
  leve_par: nameOf(blocages.leve_par),
};

export async function selectBlock(db: Database, id: string) {
  const [found] = await db.select(shown).from(blocages).where(eq(blocages.id, id));
  return found ?? null;
}

/** Those that run, nearest end first; or those that ended, latest first. */
export function selectBlocks(db: Database, { at, running, count }: { at: Date; running: boolean; count: number }) {
  return db
    .select(shown)
    .from(blocages)
    .where(running ? runsAt(at) : sql`not (${runsAt(at)})`)
    .orderBy(running ? blocages.fin : desc(endOf), blocages.id)
    .limit(count);
}

/** The running blocks of these keys, with their end: for the record of a person. */
export function selectBlocksOfPerson(db: Database, boite: string, at: Date) {
  return db
    .select({ id: blocages.id, portee: blocages.portee, fin: blocages.fin })
    .from(blocages)
    .where(and(eq(blocages.email, boite), runsAt(at)))
    .orderBy(blocages.fin);
}

/** When the last of the running blocks ends; null without one. */
export async function selectLastBlockEnd(db: Database, at: Date): Promise<Date | null> {
  const [last] = await db
    .select({ fin: blocages.fin })
    .from(blocages)
    .where(runsAt(at))
    .orderBy(desc(blocages.fin))
    .limit(1);
  return last?.fin ?? null;
}

const endOf = sql`least(${blocages.fin}, ${blocages.leve_le})`;

/**
 * Forgets whom blocks were meant for, and where the person wrote from. A running block stays as a hash until its end: erasing
 * one's data must not be the way out of it.
 */
export async function erasePersonBlocks(
  db: Database,
  { boite, cles, at }: { boite: string; cles: readonly Buffer[]; at: Date },
): Promise<void> {
  await db.delete(blocages).where(and(eq(blocages.email, boite), sql`not (${runsAt(at)})`));
  await db.update(blocages).set({ email: null, motif: null }).where(eq(blocages.email, boite));
  await db.delete(reseauxVisiteurs).where(inArray(reseauxVisiteurs.email_cle, [...cles]));
}

/** What is exported to the person: that they are blocked and until when, and why. */
export function selectPersonBlocks(db: Database, boite: string) {
  const { portee, motif, created_at, fin, leve_le } = blocages;
  return db
    .select({ portee, motif, created_at, fin, leve_le })
    .from(blocages)
    .where(eq(blocages.email, boite))
    .orderBy(desc(created_at));
}
