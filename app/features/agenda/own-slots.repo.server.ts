import { and, eq } from "drizzle-orm";
import { lastOfferEndSql } from "#app/features/waiting-list/waiting-list.sql.ts";
import type { Database } from "#db/database.ts";
import { serviceAvailabilities } from "#db/schema/availabilities.ts";
import { services } from "#db/schema/services.ts";

export type OwnSlot = { slot_id: string; service_id: string; chef_id: string };

const isOwn = ({ slot_id, service_id, chef_id }: OwnSlot) =>
  and(
    eq(serviceAvailabilities.id, slot_id),
    eq(serviceAvailabilities.service_id, service_id),
    eq(serviceAvailabilities.actif, true),
    eq(services.chef_id, chef_id),
    eq(services.actif, true),
  );

const ownSlot = (db: Database, own: OwnSlot) =>
  db
    .select({
      id: serviceAvailabilities.id,
      date_debut: serviceAvailabilities.date_debut,
      places_disponibles: serviceAvailabilities.places_disponibles,
      places_reservees: serviceAvailabilities.places_reservees,
      places_illimitees: services.places_illimitees,
      capacite_max: services.capacite_max,
    })
    .from(serviceAvailabilities)
    .innerJoin(services, eq(services.id, serviceAvailabilities.service_id))
    .where(isOwn(own));

/** An open slot of this chef's service, or null. */
export async function selectOwnSlot(db: Database, own: OwnSlot) {
  const [found] = await ownSlot(db, own);
  return found ?? null;
}

/** Like `selectOwnSlot`, with a row lock that blocks bookings until the commit. */
export async function lockOwnSlot(db: Database, own: OwnSlot) {
  const [found] = await ownSlot(db, own).for("update", { of: serviceAvailabilities });
  return found ?? null;
}

/** The slot becomes the chef's own: the rule that opened it would otherwise set its places back. */
export async function resizeSlot(db: Database, slot_id: string, places_disponibles: number): Promise<void> {
  await db
    .update(serviceAvailabilities)
    .set({ places_disponibles, ouvert_par_regle: false })
    .where(eq(serviceAvailabilities.id, slot_id));
}

/** When nothing of the slot is offered any more; null without an offer. */
export async function selectLastOfferEnd(db: Database, availability_id: string): Promise<Date | null> {
  const { rows } = await db.execute<{ jusqua: string | null }>(lastOfferEndSql(availability_id));
  const jusqua = rows[0]?.jusqua ?? null;
  return jusqua === null ? null : new Date(jusqua);
}
