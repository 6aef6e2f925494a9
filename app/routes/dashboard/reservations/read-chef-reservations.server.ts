import { selectChefReservations } from "#app/features/bookings/reservations-dashboard.repo.server.ts";
import { referenceOf } from "#app/features/bookings/rules/reservation.ts";
import { selectMailChef } from "#app/features/chefs/chefs.repo.server.ts";
import { selectUnreadReservations } from "#app/features/messages/inbox.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { ReservationListQuery } from "#app/shared/list-queries.schema.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import { encodeCursor } from "#app/shared/paging.ts";
import { type ChefReader, isSupportView } from "#app/shared/scopes.ts";

const PAGE_SIZE = 25;

export type ChefReservationList = NonNullable<Awaited<ReturnType<typeof readChefReservations>>>;
export type ChefReservation = ChefReservationList["rows"][number];

/** A chef's reservations, newest first; null when they could not be read, which differs from none. */
export async function readChefReservations(reader: ChefReader, query: ReservationListQuery, at: Date = now()) {
  const { chef_id } = reader;
  try {
    const [rows, chef, unread] = await Promise.all([
      selectChefReservations(db, { chef_id, ...query, now: at, limit: PAGE_SIZE + 1 }),
      // It holds the payment link.
      isSupportView(reader) ? null : selectMailChef(db, chef_id),
      selectUnreadReservations(db, chef_id),
    ]);
    const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined;
    return {
      rows: rows.slice(0, PAGE_SIZE).map((row) => ({
        ...row,
        reference: referenceOf(row.id),
        prix_final: centsFromDecimal(row.prix_final) ?? 0,
        non_lu: unread.has(row.id),
      })),
      next: last === undefined ? null : encodeCursor({ created_at_us: BigInt(last.rang_us), id: last.id }),
      chef,
    };
  } catch (error) {
    log.error({ err: error }, "list chef reservations failed");
    return null;
  }
}
