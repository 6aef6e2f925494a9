import { and, eq, sql } from "drizzle-orm";
import { LIVE_STATUTS, type ReservationActeur, type ReservationStatut } from "#app/domain/catalog.ts";
import { type ReservationAction, releasesPlaces, transitionFor } from "#app/domain/reservation.ts";
import { ok, type Result, refuse } from "#app/domain/result.ts";
import { countTransition } from "#app/platform/reservation-metrics.server.ts";
import type { Database } from "#db/database.ts";
import { oneOf } from "#db/schema/columns.ts";
import { reservationEvents, reservations } from "#db/schema/reservations.ts";

type Reservation = typeof reservations.$inferSelect;

type RequestedTransition = {
  /** As the caller read it. The UPDATE compares the status again. */
  reservation: { readonly id: string; readonly statut: ReservationStatut };
  action: ReservationAction;
  acteur: ReservationActeur;
  motif?: string;
  at: Date;
  /** Columns stored together with the status. */
  columns?: Pick<
    typeof reservations.$inferInsert,
    "lien_paiement" | "lieu" | "somme_a_rembourser" | "somme_due" | "annulation_a_envoyer_le"
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
  const { reservation, action, acteur, motif, at, columns, otherSlots } = requested;
  const { id, statut: from } = reservation;
  const allowed = transitionFor({ from, action, acteur, motif });
  if (!allowed.ok) return allowed;
  const { to } = allowed.value;
  const raison = motif === undefined || motif === "" ? null : motif;
  const [changed] = await tx
    .update(reservations)
    .set({ ...columns, statut: to, updated_at: at, ...(raison === null ? {} : { reference_paiement: raison }) })
    .where(and(eq(reservations.id, id), eq(reservations.statut, from)))
    .returning();
  if (changed === undefined) return refuse("statut_change", { statut: (await selectStatut(tx, id)) ?? from });
  await tx
    .insert(reservationEvents)
    .values({ reservation_id: id, statut_avant: from, statut_apres: to, acteur, raison, created_at: at });
  const { chef_id, availability_id } = changed;
  if (otherSlots !== undefined) await lockSlots(tx, chef_id, [availability_id, ...otherSlots]);
  if (releasesPlaces(from, to)) await releaseSlot(tx, changed);
  countTransition(tx, { action, actor: acteur, requestedAt: changed.created_at, at });
  return ok(changed);
}

async function selectStatut(db: Database, id: string): Promise<ReservationStatut | undefined> {
  const { statut } = reservations;
  const [found] = await db.select({ statut }).from(reservations).where(eq(reservations.id, id));
  return found?.statut;
}

/** In the order of ids, so that two cancellations of one chef that close each other's slots cannot deadlock. */
async function lockSlots(db: Database, chef_id: string, ids: readonly string[]): Promise<void> {
  const listed = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  await db.execute(sql`
    select slot.id from service_availabilities slot join services service on service.id = slot.service_id
    where slot.id in (${listed}) and service.chef_id = ${chef_id} order by slot.id for no key update of slot`);
}

/**
 * Returns a reservation's places to its slot, and deletes the chef's engagement after the slot's last live reservation.
 * The slot is locked even when no places were counted: otherwise two concurrent releases could each see the other's
 * reservation as live, and neither would delete the engagement.
 */
async function releaseSlot(db: Database, { availability_id, places_prises }: Reservation): Promise<void> {
  await db.execute(
    places_prises > 0
      ? sql`update service_availabilities set places_reservees = places_reservees - ${places_prises}::int
            where id = ${availability_id}`
      : sql`select id from service_availabilities where id = ${availability_id} for no key update`,
  );
  await db.execute(sql`
    delete from chef_engagements where availability_id = ${availability_id} and not exists (
      select from reservations where availability_id = ${availability_id} and ${oneOf(sql`statut`, LIVE_STATUTS)})`);
}
