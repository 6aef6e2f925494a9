import { createHash } from "node:crypto";
import { TZDate } from "@date-fns/tz";
import ICAL from "ical.js";

const PARIS = "Europe/Paris";
/** Bounds of one file. A calendar of many years stays below; a rule that repeats every second does not. */
const MAX_OCCURRENCES = 50_000;
const MAX_BUSY_TIMES = 5000;

export type BusyTime = { debut: Date; fin: Date; cle: string };
export type Window = { from: Date; until: Date };
export type BusyTimes = BusyTime[] | "pas_un_agenda" | "trop_lourd";
type Counter = { left: number };

class TooMuch extends Error {}

/**
 * The periods of an iCalendar file in which its owner is busy, repetitions expanded. Title, place and guests are dropped here:
 * of an event only its times and a hash remain. Runs in a worker thread (`expandCalendar`): some rules that match no day
 * make the library search forever.
 */
export function readBusyTimes(text: string, window: Window): BusyTimes {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) return "pas_un_agenda";
  try {
    return expand(text, window);
  } catch (error) {
    return error instanceof TooMuch ? "trop_lourd" : "pas_un_agenda";
  }
}

function expand(text: string, window: Window): BusyTime[] {
  const parsed: unknown[] = ICAL.parse(text.replace(/^\uFEFF?\s*/, ""));
  const calendars = Array.isArray(parsed[0]) ? parsed : [parsed];
  const busy = new Map<string, BusyTime>();
  const counter = { left: MAX_OCCURRENCES };
  for (const jcal of calendars) {
    if (!Array.isArray(jcal)) continue;
    const events = new ICAL.Component(jcal).getAllSubcomponents("vevent");
    const exceptions = exceptionsOf(events);
    for (const event of events) {
      if (!isBusy(event)) continue;
      for (const time of timesOf(event, exceptions, window, counter)) busy.set(time.cle, time);
      if (busy.size > MAX_BUSY_TIMES) throw new TooMuch();
    }
  }
  return [...busy.values()];
}

const textOf = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name) ?? "");

/** Marked « disponible » by its owner, or cancelled: the time is free. */
const isBusy = (event: ICAL.Component) =>
  textOf(event, "transp").toUpperCase() !== "TRANSPARENT" && textOf(event, "status").toUpperCase() !== "CANCELLED";

/** From this occurrence on, a series is moved and lasts otherwise, or is not busy (RANGE=THISANDFUTURE). */
type LaterChange = { since: number; moved: number; busy: boolean; lasts: (debut: Date) => Date };
type Exceptions = { replaced: Set<number>; changes: LaterChange[] };

/** The occurrences that a separate event replaces (RECURRENCE-ID), whatever its content: by UID, as instants. */
function exceptionsOf(events: ICAL.Component[]): Map<string, Exceptions> {
  const found = new Map<string, Exceptions>();
  for (const event of events) {
    const since = instantOf(event, "recurrence-id")?.getTime();
    if (since === undefined) continue;
    const uid = textOf(event, "uid");
    const known = found.get(uid) ?? { replaced: new Set(), changes: [] };
    found.set(uid, known);
    known.replaced.add(since);
    const start = event.getFirstPropertyValue("dtstart");
    const first = instantOf(event, "dtstart");
    const range = event.getFirstProperty("recurrence-id")?.getFirstParameter("range");
    if (range?.toUpperCase() !== "THISANDFUTURE" || !(start instanceof ICAL.Time) || first === null) continue;
    const lasts = durationOf(event, start, first);
    known.changes.push({ since, moved: first.getTime() - since, busy: isBusy(event), lasts });
  }
  // The latest change before an occurrence counts.
  for (const { changes } of found.values()) changes.sort((a, b) => b.since - a.since);
  return found;
}

function timesOf(
  event: ICAL.Component,
  exceptions: Map<string, Exceptions>,
  { from, until }: Window,
  counter: Counter,
): BusyTime[] {
  const start = event.getFirstPropertyValue("dtstart");
  const first = instantOf(event, "dtstart");
  if (!(start instanceof ICAL.Time) || first === null) return [];
  const lasts = durationOf(event, start, first);
  const uid = textOf(event, "uid");
  const one = (debut: Date, fin = lasts(debut)): BusyTime | null => {
    if (fin <= debut || fin <= from || debut >= until) return null;
    const cle = createHash("sha256").update(`${uid}\n${debut.toISOString()}\n${fin.toISOString()}`).digest("base64url");
    return { debut, fin, cle };
  };
  const repeats = ["rrule", "rdate"].some((name) => event.hasProperty(name));
  if (!repeats || event.hasProperty("recurrence-id")) {
    counter.left -= 1;
    return [one(first)].filter((time) => time !== null);
  }
  const { replaced, changes } = exceptions.get(uid) ?? { replaced: new Set(), changes: [] };
  const changed = (debut: Date): BusyTime | null => {
    const change = changes.find(({ since }) => since < debut.getTime());
    if (change === undefined) return one(debut);
    const moved = new Date(debut.getTime() + change.moved);
    return change.busy ? one(moved, change.lasts(moved)) : null;
  };
  const zone = event.getFirstProperty("dtstart")?.getFirstParameter("tzid");
  const occurrences = new ICAL.RecurExpansion({ component: event, dtstart: start });
  const times: BusyTime[] = [];
  for (let next = occurrences.next(); next !== null && next !== undefined; next = occurrences.next()) {
    counter.left -= 1;
    if (counter.left < 0) throw new TooMuch();
    const debut = toInstant(next, zone);
    if (debut >= until) break;
    const time = replaced.has(debut.getTime()) ? null : changed(debut);
    if (time !== null) times.push(time);
  }
  return times;
}

/** How an occurrence ends: whole days by the calendar, because a day may have 23 or 25 hours. */
function durationOf(event: ICAL.Component, start: ICAL.Time, first: Date): (debut: Date) => Date {
  const end = instantOf(event, "dtend");
  const duration = event.getFirstPropertyValue("duration");
  const seconds = duration instanceof ICAL.Duration ? duration.toSeconds() : 0;
  const ms = end === null ? seconds * 1000 : end.getTime() - first.getTime();
  if (!start.isDate) return (debut) => new Date(debut.getTime() + ms);
  const days = Math.max(1, Math.round(ms / 86_400_000));
  return (debut) => {
    const last = new TZDate(debut, PARIS);
    last.setDate(last.getDate() + days);
    return new Date(last.getTime());
  };
}

function instantOf(event: ICAL.Component, name: string): Date | null {
  const property = event.getFirstProperty(name);
  const value = property?.getFirstValue();
  return value instanceof ICAL.Time ? toInstant(value, property?.getFirstParameter("tzid")) : null;
}

/** A time without a zone, or of a zone that nobody knows, is meant in Paris; so is a date. */
function toInstant(time: ICAL.Time, tzid: string | undefined): Date {
  const { year, month, day, hour, minute, second, isDate, zone } = time;
  if (!isDate && zone !== ICAL.Timezone.localTimezone) return new Date(time.toUnixTime() * 1000);
  const name = !isDate && tzid !== undefined && isZone(tzid) ? tzid : PARIS;
  return new Date(new TZDate(year, month - 1, day, isDate ? 0 : hour, minute, second, name).getTime());
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
