import { centsFromDecimal } from "#app/domain/money.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { selectOwnReservations } from "./reservations.repo.server.ts";

const PAGE_SIZE = 25;

export type OwnReservationList = NonNullable<Awaited<ReturnType<typeof listOwnReservations>>>;
export type OwnReservation = OwnReservationList["reservations"][number];

/** A chef's reservations, newest first; null when they cannot be read, which is not the same as none. */
export async function listOwnReservations({ chef_id }: { chef_id: string }) {
  try {
    const rows = await selectOwnReservations(db, chef_id, PAGE_SIZE);
    return { reservations: rows.map((row) => ({ ...row, prix_final: centsFromDecimal(row.prix_final) ?? 0 })) };
  } catch (error) {
    log.error({ err: error }, "a chef's reservations could not be read");
    return null;
  }
}
