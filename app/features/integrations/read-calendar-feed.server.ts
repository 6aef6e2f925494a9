import { TZDate } from "@date-fns/tz";
import {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  default as ical,
} from "ical-generator";
import type { DetailFlux } from "#app/features/agenda/rules/codes.ts";
import { CALENDAR_STATUS } from "#app/features/bookings/rules/reservation.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { daysBefore, ZONE } from "#app/shared/calendar.ts";
import { markFeedRead, selectFeedByToken, selectFeedReservations } from "./calendar-feed.repo.server.ts";

type FeedReservation = Awaited<ReturnType<typeof selectFeedReservations>>[number];
export type FeedEvent = Pick<FeedReservation, "statut" | "service" | "prenom" | "convives" | "commune">;
/** The words of an event; `name` is the calendar's. */
type Words = {
  name: string;
  describe: (event: FeedEvent, detail: DetailFlux) => { summary: string; location?: string; description?: string };
};

/** Meals stay visible for a month, as a diary; cancellations too, for calendars that keep what they once read. */
const PAST_DAYS = 31;
/** A day before, in time for the shopping. Not in a discreet feed, where it would ring for everyone. */
const ALARM_SECONDS = 24 * 60 * 60;
const REFRESH_SECONDS = 30 * 60;
const READ_NOTED_EVERY_MS = 60 * 60 * 1000;

/**
 * The rules of the European Union since 1996. Calendar programs ignore the zone's name when they do not know it, and use this
 * definition.
 */
const VTIMEZONE = [
  "BEGIN:VTIMEZONE",
  `TZID:${ZONE}`,
  "BEGIN:DAYLIGHT",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "TZNAME:CEST",
  "DTSTART:19960331T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "TZNAME:CET",
  "DTSTART:19961027T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n");

/**
 * The chef's reservations as an iCalendar file; null when the address opens nothing. The text depends on the data only, not on
 * the current time, so that an unchanged calendar has an unchanged ETag.
 */
export async function readCalendarFeed(token: string, words: Words, at: Date = now()): Promise<string | null> {
  const feed = await selectFeedByToken(db, token);
  if (feed === null) return null;
  const since = daysBefore(at, PAST_DAYS);
  const found = await selectFeedReservations(db, feed.chef_id, since);
  await markFeedRead(db, feed.chef_id, { at, before: new Date(at.getTime() - READ_NOTED_EVERY_MS) });
  const shown = found.filter(({ statut, vue }) => feed.montrer_demandes || vue || ACCEPTED.has(statut));
  const calendar = ical({
    prodId: "//Convive//Agenda//FR",
    name: words.name,
    method: ICalCalendarMethod.PUBLISH,
    // Without a name of its own: with one, the library writes DTSTAMP in that zone, and it must be UTC.
    timezone: { name: null, generator: () => VTIMEZONE },
    ttl: REFRESH_SECONDS,
  });
  for (const reservation of shown) calendar.createEvent(eventOf(reservation, feed.detail, words));
  return calendar.toString();
}

const ACCEPTED = new Set<string>(["confirmee", "payee", "terminee"]);

function eventOf(reservation: FeedReservation, detail: DetailFlux, { describe }: Words) {
  const { id, statut, debut, fin, updated_at, sequence, service, prenom, convives, commune } = reservation;
  const status = CALENDAR_STATUS[statut];
  const full = detail === "essentiel";
  return {
    id: `${id}@${new URL(env.PUBLIC_ORIGIN).hostname}`,
    sequence,
    timezone: ZONE,
    start: new TZDate(debut, ZONE),
    end: new TZDate(fin, ZONE),
    stamp: updated_at,
    status: ICalEventStatus[status],
    transparency: status === "CANCELLED" ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    ...describe({ statut, service, prenom, convives, commune }, detail),
    // Opens for the signed-in chef only.
    ...(full ? { url: `${env.PUBLIC_ORIGIN}/dashboard/reservations/${id}` } : {}),
    alarms: full && status === "CONFIRMED" ? [{ type: ICalAlarmType.display, trigger: ALARM_SECONDS }] : [],
  };
}
