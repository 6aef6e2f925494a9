import { TZDate } from "@date-fns/tz";

export const ZONE = "Europe/Paris";

/** A calendar day in Paris, "2026-12-12". */
export type Day = string;
/** A wall-clock time, "19:00". */
export type Time = string;
export type Month = { readonly year: number; readonly month: number };
export type Period = { readonly debut: Date; readonly fin: Date };

/** The length of a slot. */
export const SLOT_MINUTES = 60;

/** Start hours offered to clients. */
export const SERVICE_TIMES = [
  "09:00",
  "10:00",
  "11:00",
  "12:00",
  "14:00",
  "15:00",
  "16:00",
  "17:00",
  "18:00",
  "19:00",
  "20:00",
] as const;

const DAY = /^(?:19[7-9]|2\d\d)\d-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MINUTES = 1_440;

const two = (value: number) => String(value).padStart(2, "0");

/** Midnight UTC of a real day, for calendar arithmetic only. */
function parseDay(day: Day): Date | null {
  const utc = new Date(DAY.test(day) ? `${day}T00:00:00Z` : Number.NaN);
  return !Number.isNaN(utc.getTime()) && formatDay(utc) === day ? utc : null;
}

function formatDay(utc: Date): Day {
  return utc.toISOString().slice(0, 10);
}

function minutesOf(time: Time): number | null {
  const match = TIME.exec(time);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

export function isDay(text: string): boolean {
  return parseDay(text) !== null;
}

/** The offset of Paris in each hour asked for. Clocks change on a full hour of UTC, so it is constant within one. */
const offsets = new Map<number, number>();
const MAX_OFFSETS = 10_000;

/** The wall clock of Paris, in the UTC fields of the date. Asking the time zone data each time was a tenth of a page. */
function wallClock(instant: Date): Date {
  const hour = Math.floor(instant.getTime() / HOUR_MS);
  let offset = offsets.get(hour);
  if (offset === undefined) {
    offset = -new TZDate(instant, ZONE).getTimezoneOffset() * MINUTE_MS;
    if (offsets.size === MAX_OFFSETS) offsets.clear();
    offsets.set(hour, offset);
  }
  return new Date(instant.getTime() + offset);
}

export function dayOf(instant: Date): Day {
  const paris = wallClock(instant);
  return `${paris.getUTCFullYear()}-${two(paris.getUTCMonth() + 1)}-${two(paris.getUTCDate())}`;
}

export function timeOf(instant: Date): Time {
  const paris = wallClock(instant);
  return `${two(paris.getUTCHours())}:${two(paris.getUTCMinutes())}`;
}

/**
 * The instant of a wall-clock time in Paris, which is one or two hours ahead of UTC. A time skipped by the clock change becomes the next hour; of one that
 * comes twice, the first counts.
 */
export function instantOf(day: Day, time: Time): Date | null {
  const utc = parseDay(day);
  const minutes = minutesOf(time);
  if (utc === null || minutes === null) return null;
  const wall = utc.getTime() + minutes * MINUTE_MS;
  const inSummer = new Date(wall - 2 * HOUR_MS);
  return wallClock(inSummer).getTime() === wall ? inSummer : new Date(wall - HOUR_MS);
}

export function monthOf(instant: Date): Month {
  const paris = wallClock(instant);
  return { year: paris.getUTCFullYear(), month: paris.getUTCMonth() + 1 };
}

/** The month in Paris; `fin` is excluded. */
export function monthBounds({ year, month }: Month): Period {
  const first = (monthIndex: number) => new Date(new TZDate(year, monthIndex, 1, ZONE).getTime());
  return { debut: first(month - 1), fin: first(month) };
}

/** Midnight to midnight in Paris: 23 or 25 hours on clock-change days. */
export function dayPeriod(instant: Date): Period {
  const paris = new TZDate(instant, ZONE);
  const midnight = (date: number) => new Date(new TZDate(paris.getFullYear(), paris.getMonth(), date, ZONE).getTime());
  return { debut: midnight(paris.getDate()), fin: midnight(paris.getDate() + 1) };
}

export function isSameDay(a: Date, b: Date): boolean {
  return dayOf(a) === dayOf(b);
}

/** Calendar arithmetic, unaffected by clock changes; throws on an invalid day. */
export function addDays(day: Day, count: number): Day {
  const utc = parseDay(day);
  return formatDay(new Date((utc?.getTime() ?? Number.NaN) + count * DAY_MINUTES * MINUTE_MS));
}

export type OpenPeriod = { readonly debut: Date | null; readonly fin: Date | null };

/** From midnight in Paris of the first day to midnight after the last one: a day of a clock change has 23 or 25 hours. */
export function periodOfDays({ du, au }: { readonly du: Day | null; readonly au: Day | null }): OpenPeriod {
  return {
    debut: du === null ? null : instantOf(du, "00:00"),
    fin: au === null ? null : instantOf(addDays(au, 1), "00:00"),
  };
}

export function tomorrow(now: Date): Day {
  return addDays(dayOf(now), 1);
}

/** The same time of day in Paris, `count` days earlier; a time skipped by the clock change becomes the next hour. */
export function daysBefore(instant: Date, count: number): Date {
  const paris = new TZDate(instant, ZONE);
  paris.setDate(paris.getDate() - count);
  return new Date(paris.getTime());
}

/** The next time that clocks in Paris show this full hour. */
export function nextHour(instant: Date, hour: number): Date {
  const paris = new TZDate(instant, ZONE);
  const at = (date: number) => new TZDate(paris.getFullYear(), paris.getMonth(), date, hour, ZONE).getTime();
  const today = at(paris.getDate());
  return new Date(today > instant.getTime() ? today : at(paris.getDate() + 1));
}

export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS);
}

/** The distinct days of the slots that have not started, in order. */
export function bookableDays(
  slots: readonly { readonly date_debut: Date; readonly jour: Day }[],
  now: Date,
): readonly Day[] {
  return [...new Set(slots.filter(({ date_debut }) => date_debut >= now).map(({ jour }) => jour))].sort();
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Parses "2026-12", as URLs contain it; null when invalid. */
export function parseMonth(text: string): Month | null {
  const day = parseDay(`${text}-01`);
  return day === null ? null : { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1 };
}

export function monthKey({ year, month }: Month): string {
  return `${year}-${two(month)}`;
}

export function addMonths({ year, month }: Month, count: number): Month {
  const months = year * 12 + month - 1 + count;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
}

/** The weeks that cover a month, Monday to Sunday, including days of the adjacent months. */
export function weeksOf(month: Month): readonly (readonly Day[])[] {
  const first: Day = `${monthKey(month)}-01`;
  const next: Day = `${monthKey(addMonths(month, 1))}-01`;
  const weeks: Day[][] = [];
  for (let monday = addDays(first, 1 - weekdayOf(first)); monday < next; monday = addDays(monday, 7)) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((rank) => addDays(monday, rank)));
  }
  return weeks;
}
