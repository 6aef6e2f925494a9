import { encodeCursor } from "#app/domain/directory-cursor.ts";
import { ADMIN_RESERVATION_LIMIT } from "#app/domain/display-limits.ts";
import { centsFromDecimal } from "#app/domain/money.ts";
import type { ReservationQuery } from "#app/domain/schemas/list-queries.ts";
import type { AdminScope } from "#app/domain/scopes.ts";
import { selectLatestReservations } from "#app/features/administration/administration.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";

export type LatestReservation = NonNullable<Awaited<ReturnType<typeof readLatestReservations>>>["reservations"][number];

/** The twenty latest of all chefs, or the twenty that come after a cursor; null when they cannot be read. */
export async function readLatestReservations(_admin: AdminScope, query: ReservationQuery) {
  try {
    const rows = await selectLatestReservations(db, { ...query, count: ADMIN_RESERVATION_LIMIT + 1 });
    const last = rows.length > ADMIN_RESERVATION_LIMIT ? rows[ADMIN_RESERVATION_LIMIT - 1] : undefined;
    return {
      reservations: rows
        .slice(0, ADMIN_RESERVATION_LIMIT)
        .map(({ reservation, prix_final, service, chef, ...answers }) => ({
          ...reservation,
          convives: answers.convives,
          reponses: answers.reponses,
          prix_final: centsFromDecimal(prix_final),
          service,
          chef_id: chef.id,
          chef: `${chef.prenom} ${chef.nom}`,
        })),
      next:
        last === undefined
          ? null
          : encodeCursor({ created_at_us: BigInt(last.created_at_us), id: last.reservation.id }),
    };
  } catch (error) {
    log.error({ err: error }, "list latest reservations failed");
    return null;
  }
}
