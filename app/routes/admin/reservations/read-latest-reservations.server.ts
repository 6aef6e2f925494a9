import { countByStatut, selectLatestReservations } from "#app/features/console/administration.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { periodOfDays } from "#app/shared/calendar.ts";
import { ADMIN_RESERVATION_LIMIT } from "#app/shared/display-limits.ts";
import type { ReservationQuery } from "#app/shared/list-queries.schema.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import { encodeCursor } from "#app/shared/paging.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

type Listed = NonNullable<Awaited<ReturnType<typeof readLatestReservations>>>;
export type LatestReservation = Listed["reservations"][number];
/** Null when there are too many to count. */
export type StatutCounts = Listed["counts"];

type Query = Pick<ReservationQuery, "chef" | "statut" | "du" | "au" | "cursor">;

/**
 * The twenty latest that answer to the filters, or the twenty that come after a cursor, and how many there are of each status;
 * null when they cannot be read.
 */
export async function readLatestReservations(_admin: AdminScope, { du, au, ...query }: Query) {
  try {
    const filters = { ...query, periode: periodOfDays({ du, au }) };
    const [rows, counts] = await Promise.all([
      selectLatestReservations(db, { ...filters, count: ADMIN_RESERVATION_LIMIT + 1 }),
      countByStatut(db, filters),
    ]);
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
      counts,
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
