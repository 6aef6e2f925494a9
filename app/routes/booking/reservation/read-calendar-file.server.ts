import { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, default as ical } from "ical-generator";
import { selectReservationByToken } from "#app/features/bookings/private-links.repo.server.ts";
import { selectEvents, selectMailFacts } from "#app/features/bookings/reservations.repo.server.ts";
import { CALENDAR_STATUS, privateLinksOpenSince, referenceOf } from "#app/features/bookings/rules/reservation.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";

export type CalendarFile = { nom: string; contenu: string };

/** The alarm rings a day before, in time for preparations. */
const ALARM_SECONDS = 24 * 60 * 60;

/** The text of the event. Its link is the one that requested the file, so the file reveals nothing new to its holder. */
type Describe = (event: CalendarEvent, link: string) => { summary: string; description: string; location?: string };
export type CalendarEvent = NonNullable<Awaited<ReturnType<typeof selectMailFacts>>> & { reference: string };

/**
 * A later download updates the same event: the UID is stable, and SEQUENCE increases with each change of status, slot or
 * number of guests. The file of a cancelled reservation removes the event (METHOD:CANCEL).
 */
export async function readCalendarFile(
  token: string,
  describe: Describe,
  at: Date = now(),
): Promise<Result<CalendarFile, "introuvable">> {
  const found = await selectReservationByToken(db, token, privateLinksOpenSince(at));
  const facts = found === null ? null : await selectMailFacts(db, found.reservation.id);
  if (facts === null) return refuse("introuvable");
  const events = await selectEvents(db, facts.id);
  const link = `${env.PUBLIC_ORIGIN}/reservation/${token}`;
  const cancelled = CALENDAR_STATUS[facts.statut] === "CANCELLED";
  const method = cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ prodId: "//Convive//Reservations//FR", method });
  calendar.createEvent({
    id: `${facts.id}@${new URL(env.PUBLIC_ORIGIN).hostname}`,
    sequence: events.length - 1 + facts.changements,
    start: facts.date_souhaitee,
    end: facts.date_fin,
    stamp: facts.updated_at,
    status: ICalEventStatus[CALENDAR_STATUS[facts.statut]],
    ...describe({ ...facts, reference: referenceOf(facts.id) }, link),
    url: link,
    alarms: cancelled ? [] : [{ type: ICalAlarmType.display, trigger: ALARM_SECONDS }],
  });
  return ok({ nom: `${slugOf(facts.service)}-${dayOf(facts.date_souhaitee)}.ics`, contenu: calendar.toString() });
}

function slugOf(title: string): string {
  const plain = title.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "reservation";
}
