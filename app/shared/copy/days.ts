import type { Day } from "#app/shared/calendar.ts";

// Days as UTC noon. Not `instantOf` and format.ts: their modules would be loaded on every page with a search bar.
const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("fr-FR", { ...options, timeZone: "UTC" });
const short = formatter({ weekday: "short", day: "numeric", month: "short" });
const long = formatter({ weekday: "long", day: "numeric", month: "long" });
const numbered = formatter({ weekday: "long", day: "numeric" });
const shortNumbered = formatter({ weekday: "short", day: "numeric" });

/** French writes « 1er » for the first day of a month. */
const write = (format: Intl.DateTimeFormat, day: Day) =>
  format.format(new Date(`${day}T12:00:00Z`)).replace(/(^| )1(?= |$)/, "$11er");
const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** « sam. 21 nov. » */
export const formatShortDay = (day: Day): string => write(short, day);

/** « jeu. 19 », « ven. 20 », « sam. 21 nov. »: each month once, with its last day. */
export const formatNearDays = (days: readonly Day[]): readonly string[] =>
  days.map((day, rank) => write(day.slice(0, 7) === days[rank + 1]?.slice(0, 7) ? shortNumbered : short, day));

/** « samedi 21 novembre » */
export const formatLongWeekday = (day: Day): string => write(long, day);

/** « Samedi 21 novembre » */
export const formatWholeDay = (day: Day): string => capitalized(write(long, day));

/** « Samedi 21 » */
export const formatNumberedDay = (day: Day): string => capitalized(write(numbered, day));
