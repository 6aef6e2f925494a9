import { and, eq, sql } from "drizzle-orm";
import { deleteIdleEngagementSql } from "#app/features/agenda/slot-holds.sql.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { Database } from "#db/database.ts";
import { reservationEvents, reservations } from "#db/schema/reservations.ts";
import { countTransition } from "./metrics.server.ts";
import type { ReservationActeur, ReservationStatut } from "./rules/codes.ts";
import { type ReservationAction, releasesPlaces, transitionFor } from "./rules/reservation.ts";

type Reservation = typeof reservations.$inferSelect;

type RequestedTransition = {
  /** As the caller read it. The UPDATE compares the status again. */
  reservation: { readonly id: string; readonly statut: ReservationStatut };
  action: ReservationAction;
  acteur: ReservationActeur;
  /** Why; the specification also keeps it with the reservation. */
  motif?: string;
  /** The chef's own words to the client, kept with the event alone. */
  mot?: string | null;
  at: Date;
  /** Columns stored together with the status. */
  columns?: Pick<
    typeof reservations.$inferInsert,
    | "lien_paiement"
    | "lieu"
    | "montant_regle"
    | "somme_a_rembourser"
    | "somme_due"
    | "annulation_a_envoyer_le"
    | "retractable"
    | "retractation_le"
    | "retractation_nom"
    | "retractation_email"
  >;
  /** Other slots of the chef that the caller changes next: locked here, in the order of ids, with the reservation's own. */
  otherSlots?: readonly string[];
};

/**
 * Applies a transition of `TRANSITIONS` inside the caller's transaction. Every change of `statut` goes through here.
 *
 * The row lock on the reservation comes from a compare-and-swap on `statut`: of two concurrent transitions one wins, the
 * other gets `statut_change` with the status it found. Slots are locked after the reservation (docs/locking.md).
 */
export async function applyTransition(
  tx: Database,
  requested: RequestedTransition,
): Promise<Result<Reservation, "transition_interdite" | "motif_requis" | "statut_change">> {
  const { reservation, action, acteur, motif, mot = null, at, columns, otherSlots = [] } = requested;
  const { id, statut: from } = reservation;
  const allowed = transitionFor({ from, action, acteur, motif });
  if (!allowed.ok) return allowed;
  const { to } = allowed.value;
  if (releasesPlaces(from, to)) await lockForRelease(tx, id, otherSlots);
  const raison = motif === undefined || motif === "" ? null : motif;
  const [changed] = await tx
    .update(reservations)
    .set({ ...columns, statut: to, updated_at: at, ...(raison === null ? {} : { reference_paiement: raison }) })
    .where(and(eq(reservations.id, id), eq(reservations.statut, from)))
    .returning();
  if (changed === undefined) return refuse("statut_change", { statut: (await selectStatut(tx, id)) ?? from });
  const nature = action === "withdraw" ? "retractation" : null;
  await tx.insert(reservationEvents).values({
    reservation_id: id,
    statut_avant: from,
    statut_apres: to,
    acteur,
    nature,
    raison: raison ?? mot,
    created_at: at,
  });
  if (releasesPlaces(from, to)) await releaseSlot(tx, changed);
  countTransition(tx, { action, actor: acteur, requestedAt: changed.created_at, at });
  return ok(changed);
}

async function selectStatut(db: Database, id: string): Promise<ReservationStatut | undefined> {
  const { statut } = reservations;
  const [found] = await db.select({ statut }).from(reservations).where(eq(reservations.id, id));
  return found?.statut;
}

/**
 * Locks the reservation and then, in the order of ids, its slot, the slot that its open change request holds and the other
 * slots of the chef. The UPDATE of `statut` fires the trigger that frees the held places: taken one by one, the locks of two
 * cancellations that hold places on each other's slots could deadlock.
 */
async function lockForRelease(db: Database, id: string, otherSlots: readonly string[]): Promise<void> {
  await db.execute(sql`select id from reservations where id = ${id} for no key update`);
  await db.execute(sql`
    select id from service_availabilities where id in (
      select availability_id from reservations where id = ${id}
      union select availability_id from demandes_changement where reservation_id = ${id} and statut = 'envoyee'
      union select other.id from service_availabilities other join services service on service.id = other.service_id
        where other.id = any(${sql.param([...otherSlots])}::uuid[])
          and service.chef_id = (select chef_id from reservations where id = ${id}))
    order by id for no key update`);
}

/** In the order of ids, as every transaction that locks several slots. */
export async function lockSlots(db: Database, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    select id from service_availabilities where id = any(${sql.param([...ids])}::uuid[]) order by id for no key update`);
}

/**
 * Returns places to a slot, and deletes the chef's engagement when nothing holds the slot any more.
 * The slot is locked even when no places were counted: otherwise two concurrent releases could each see the other's
 * reservation as live, and neither would delete the engagement.
 */
export async function releaseSlot(
  db: Database,
  { availability_id, places_prises }: Pick<Reservation, "availability_id" | "places_prises">,
): Promise<void> {
  await db.execute(
    places_prises > 0
      ? sql`update service_availabilities set places_reservees = places_reservees - ${places_prises}::int
            where id = ${availability_id}`
      : sql`select id from service_availabilities where id = ${availability_id} for no key update`,
  );
  await db.execute(deleteIdleEngagementSql(availability_id));
}
