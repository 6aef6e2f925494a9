import { soldMinutes } from "#app/features/bookings/rules/reservation.ts";
import type { Database } from "#db/database.ts";
import { engagementPeriod } from "./rules/notice-and-margins.ts";
import {
  keepsByOwnEngagementSql,
  makeEngagementExclusiveSql,
  meetsOwnEngagementSql,
  restoreOwnEngagementSql,
  widenOwnEngagementSql,
} from "./slot-holds.sql.ts";

/** A reservation with the hours it was sold for. */
type Reservation = Parameters<typeof soldMinutes>[0] & {
  readonly availability_id: string;
  readonly creneau_entier: boolean;
};

const periodOf = (reservation: Reservation) => engagementPeriod(reservation.date_souhaitee, soldMinutes(reservation));

/**
 * Whether a group that holds its slot alone asks for hours that its own meal would close. The reservation is locked: only its own
 * transitions change that engagement.
 */
export async function asksBesideOwn(db: Database, reservation: Reservation, slot_id: string): Promise<boolean> {
  if (!reservation.creneau_entier) return false;
  const { debut, fin } = periodOf(reservation);
  const minutes = (fin.getTime() - debut.getTime()) / 60_000;
  const { rows } = await db.execute<{ meets: boolean }>(
    meetsOwnEngagementSql(reservation.availability_id, slot_id, minutes),
  );
  return rows[0]?.meets === true;
}

/** Keeps both the booked and the asked hours from others until the chef answers; throws where another engagement meets them. */
export async function widenOwnEngagement(db: Database, reservation: Reservation, slot_id: string): Promise<void> {
  await db.execute(widenOwnEngagementSql(reservation.availability_id, slot_id));
}

/** The request ended without a move. */
export async function restoreOwnEngagement(db: Database, reservation: Reservation): Promise<void> {
  if (reservation.creneau_entier)
    await db.execute(restoreOwnEngagementSql(reservation.availability_id, periodOf(reservation)));
}

/** The chef accepted: `leave` moves the reservation and frees its former slot, whose engagement kept the new one. */
export async function takeOverEngagement(
  db: Database,
  { own, wanted }: { own: string; wanted: string },
  leave: () => Promise<void>,
): Promise<void> {
  const { rows } = await db.execute<{ keeps: boolean }>(keepsByOwnEngagementSql(own, wanted));
  await leave();
  if (rows[0]?.keeps === true) await db.execute(makeEngagementExclusiveSql(wanted));
}
