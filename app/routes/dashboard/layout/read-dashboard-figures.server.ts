import {
  countClients,
  countOpenChanges,
  countPending,
  sumMonth,
} from "#app/features/bookings/reservations-dashboard.repo.server.ts";
import { REVENUE_STATUTS } from "#app/features/bookings/rules/codes.ts";
import { isLive } from "#app/features/bookings/rules/reservation.ts";
import { countUnreadThreads } from "#app/features/messages/inbox.repo.server.ts";
import { countUnanswered } from "#app/features/reviews/chef-reviews.repo.server.ts";
import { countOwnServices } from "#app/features/services/services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { monthBounds, monthOf } from "#app/shared/calendar.ts";
import { type Cents, centsFromDecimal } from "#app/shared/money.ts";
import type { ChefReader } from "#app/shared/scopes.ts";

export type DashboardFigures = {
  /** The three figures of the first tab: of this month in Paris, and of all time for the clients. */
  reservations: number;
  clients: number;
  chiffre: Cents;
  /** The counts shown on the tabs; `enAttente`: requests and change requests. */
  enAttente: number;
  nouveaux: number;
  /** Recent reviews without a reply. */
  avis: number;
  services: number;
};

/** Null when they could not be read, so that no false zero is shown. */
export async function readDashboardFigures(
  { chef_id }: ChefReader,
  at: Date = now(),
): Promise<DashboardFigures | null> {
  try {
    const [month, clients, pending, changes, nouveaux, avis, services] = await Promise.all([
      sumMonth(db, chef_id, monthBounds(monthOf(at))),
      countClients(db, chef_id),
      countPending(db, chef_id),
      countOpenChanges(db, chef_id),
      countUnreadThreads(db, chef_id),
      countUnanswered(db, chef_id, at),
      countOwnServices(db, chef_id),
    ]);
    const live = month.filter(({ statut }) => isLive(statut));
    const earned = month.filter(({ statut }) => REVENUE_STATUTS.some((known) => known === statut));
    return {
      reservations: live.reduce((sum, { nombre }) => sum + nombre, 0),
      chiffre: earned.reduce((sum, { total }) => sum + (centsFromDecimal(total) ?? 0), 0),
      clients,
      enAttente: pending + changes,
      nouveaux,
      avis,
      services,
    };
  } catch (error) {
    log.error({ err: error }, "read dashboard figures failed");
    return null;
  }
}
