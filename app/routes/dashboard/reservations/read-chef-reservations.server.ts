import {
  countWaiting,
  selectChefReservations,
  summarizePast,
} from "#app/features/bookings/reservations-dashboard.repo.server.ts";
import { type ListQuery, type ListScope, listScope, weekEnd } from "#app/features/bookings/rules/list-views.ts";
import { expiresAt, referenceOf, soldEnd, waitsSince } from "#app/features/bookings/rules/reservation.ts";
import { selectUnreadReservations } from "#app/features/messages/inbox.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import { type DirectoryCursor, encodeCursor } from "#app/shared/paging.ts";
import { type ChefReader, isSupportView } from "#app/shared/scopes.ts";

const PAGE_SIZE = 25;
const WEEK_ROWS = 60;
const LAST_ROWS = 10;

export type ChefReservationLists = NonNullable<Awaited<ReturnType<typeof readChefReservations>>>;
export type ChefReservation = ChefReservationLists["rows"][number];

type Query = ListQuery & { readonly cursor: DirectoryCursor | null };

/**
 * A chef's reservations in the order of a view; null when they could not be read, which differs from none. What is to come has
 * this week and the last meals beside it.
 */
export async function readChefReservations(reader: ChefReader, query: Query, at: Date = now()) {
  const { chef_id } = reader;
  const scope = listScope(query);
  const grouped = scope.portee === "a_venir" && query.cursor === null;
  const upcoming = scope.portee === "a_venir";
  const week = weekEnd(at);
  const select = (more: Partial<Parameters<typeof selectChefReservations>[1]> & ListScope & { limit: number }) =>
    selectChefReservations(db, { chef_id, now: at, q: "", statut: null, cursor: null, ...more });
  try {
    const [rows, thisWeek, past, last, unread, aRepondre] = await Promise.all([
      select({
        ...{ ...scope, q: query.q, statut: query.statut, cursor: query.cursor, limit: PAGE_SIZE + 1 },
        ...(upcoming ? { du: week } : {}),
      }),
      grouped ? select({ ...scope, au: week, limit: WEEK_ROWS }) : [],
      grouped ? summarizePast(db, { chef_id, now: at }) : null,
      grouped ? select({ portee: "passees", ordre: "derniere", limit: LAST_ROWS }) : [],
      selectUnreadReservations(db, chef_id),
      countWaiting(db, chef_id),
    ]);
    const shown = ({
      client_message,
      fin_estimee,
      date_fin,
      created_at,
      demandee_le,
      ...row
    }: (typeof rows)[number]) => ({
      ...row,
      fin: soldEnd({ date_souhaitee: row.date_souhaitee, date_fin, fin_estimee }),
      // A member of the team who looks does not read what clients write.
      message: row.statut === "en_attente" && !isSupportView(reader) ? client_message : null,
      limite:
        row.statut === "en_attente" ? expiresAt(waitsSince({ created_at, demandee_le }), row.date_souhaitee) : null,
      reference: referenceOf(row.id),
      prix_final: centsFromDecimal(row.prix_final) ?? 0,
      non_lu: unread.has(row.id),
    });
    const end = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined;
    return {
      rows: rows.slice(0, PAGE_SIZE).map(shown),
      next: end === undefined ? null : encodeCursor({ created_at_us: BigInt(end.rang_us), id: end.id }),
      semaine: thisWeek.map(shown),
      passees: past === null || past.nombre === 0 ? null : { ...past, rows: last.map(shown) },
      aRepondre,
      lue_le: at,
    };
  } catch (error) {
    log.error({ err: error }, "list chef reservations failed");
    return null;
  }
}
