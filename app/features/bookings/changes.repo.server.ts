import { and, asc, desc, eq, getTableColumns, isNotNull, lte, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { rowIdSql } from "#db/row-id.ts";
import { demandesChangement } from "#db/schema/changes.ts";
import { dossiers } from "#db/schema/dossiers.ts";
import { reservationEvents, reservations } from "#db/schema/reservations.ts";
import { cancelledByClient } from "./client-cancellations.sql.ts";
import type { ChangementStatut, ReservationActeur } from "./rules/codes.ts";

export type Change = typeof demandesChangement.$inferSelect;
type NewChange = typeof demandesChangement.$inferInsert;

const isOpen = eq(demandesChangement.statut, "envoyee");

/** Locks the reservation. Every write to its change requests comes after this lock. */
export async function lockReservation(db: Database, id: string) {
  const [found] = await db.select().from(reservations).where(eq(reservations.id, id)).for("no key update");
  return found ?? null;
}

/** Run after `lockReservation`, as a separate statement: a combined query would read from the snapshot before the lock. */
export async function selectOpenChange(db: Database, reservation_id: string): Promise<Change | null> {
  const [found] = await db
    .select()
    .from(demandesChangement)
    .where(and(eq(demandesChangement.reservation_id, reservation_id), isOpen));
  return found ?? null;
}

export async function countChanges(db: Database, reservation_id: string) {
  const [counted] = await db
    .select({ nombre: sql<number>`count(*)::int`, ouverte: sql<boolean>`coalesce(bool_or(${isOpen}), false)` })
    .from(demandesChangement)
    .where(eq(demandesChangement.reservation_id, reservation_id));
  return counted ?? { nombre: 0, ouverte: false };
}

export async function selectChange(db: Database, id: string) {
  const [found] = await db
    .select({ ...getTableColumns(demandesChangement), id: rowIdSql("demandes_changement", demandesChangement.id) })
    .from(demandesChangement)
    .where(eq(demandesChangement.id, id));
  return found ?? null;
}

/** The latest request of a reservation, open or closed. */
export async function selectLastChange(db: Database, reservation_id: string): Promise<Change | null> {
  const [found] = await db
    .select()
    .from(demandesChangement)
    .where(eq(demandesChangement.reservation_id, reservation_id))
    .orderBy(desc(demandesChangement.created_at))
    .limit(1);
  return found ?? null;
}

export async function insertChange(db: Database, change: NewChange): Promise<string> {
  const [inserted] = await db.insert(demandesChangement).values(change).returning({ id: demandesChangement.id });
  if (inserted === undefined) throw new Error("insert change failed: no row returned");
  return inserted.id;
}

type Closing = { id: string; statut: Exclude<ChangementStatut, "envoyee">; reponse: string; at: Date };

/** Compare and swap: false when the request was closed before. */
export async function closeChange(db: Database, { id, statut, reponse, at }: Closing): Promise<boolean> {
  const closed = await db
    .update(demandesChangement)
    .set({ statut, traitee_le: at, reponse: reponse === "" ? null : reponse })
    .where(and(eq(demandesChangement.id, id), isOpen))
    .returning({ id: demandesChangement.id });
  return closed.length === 1;
}

/** The reservation takes over what the request asked for: the chef accepted it, or had not answered the reservation yet. */
export async function applyChange(
  db: Database,
  change: Change,
  { places_prises, acteur, at }: { places_prises: number; acteur: ReservationActeur; at: Date },
): Promise<void> {
  const { reservation_id, availability_id, date_debut, date_fin, participants, nombre_participants, prix_final } =
    change;
  const moved = change.type === "date" ? { rappel_a_envoyer_le: null } : {};
  // The former price is what was paid, unless an earlier change kept it.
  const paid = sql`case when ${reservations.statut} = 'payee' and ${reservations.prix_final} <> ${prix_final}::numeric
    then coalesce(${reservations.montant_regle}, ${reservations.prix_final}) else ${reservations.montant_regle} end`;
  const [changed] = await db
    .update(reservations)
    .set({
      availability_id,
      date_souhaitee: date_debut,
      date_fin,
      participants,
      nombre_participants,
      prix_final,
      montant_regle: paid,
      places_prises,
      creneau_entier: change.creneau_entier,
      changements: sql`${reservations.changements} + 1`,
      ...moved,
      demandee_le: sql`case when ${reservations.statut} = 'en_attente' then ${at.toISOString()}::timestamptz else ${reservations.demandee_le} end`,
      updated_at: at,
    })
    .where(eq(reservations.id, reservation_id))
    .returning({ statut_apres: reservations.statut });
  if (changed === undefined) throw new Error("apply change failed: no such reservation");
  await db
    .insert(reservationEvents)
    .values({ reservation_id, ...changed, acteur, nature: "changement", created_at: at });
  // The chef noted it for the former time: a lunch would begin after « 17:30 ».
  if (change.type === "date")
    await db.update(dossiers).set({ arrivee: null }).where(eq(dossiers.reservation_id, reservation_id));
}

/** Open requests whose time is over, with their reservations. */
export async function selectChangesToExpire(db: Database, at: Date, count: number) {
  const { id, reservation_id } = demandesChangement;
  return db
    .select({ id, reservation_id })
    .from(demandesChangement)
    .where(and(isOpen, lte(demandesChangement.expire_le, at)))
    .orderBy(asc(demandesChangement.expire_le))
    .limit(count);
}

/** What the client wrote with the change requests of a reservation. */
export async function selectWordsOfChanges(db: Database, reservation_id: string) {
  const { id, created_at } = demandesChangement;
  return db
    .select({ id, texte: sql<string>`${demandesChangement.mot}`, created_at })
    .from(demandesChangement)
    .where(and(eq(demandesChangement.reservation_id, reservation_id), isNotNull(demandesChangement.mot)));
}

/** The reason that the client gave, empty without one. A reopened reservation may be cancelled again. */
export async function selectWordsOfCancellations(db: Database, reservation_id: string) {
  const { raison, created_at } = reservationEvents;
  return db
    .select({ id: sql<string>`${reservationEvents.id}::text`, texte: sql<string>`coalesce(${raison}, '')`, created_at })
    .from(reservationEvents)
    .where(and(eq(reservationEvents.reservation_id, reservation_id), cancelledByClient()));
}
