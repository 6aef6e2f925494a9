import { type Day, dayOf, instantOf, isDay, SERVICE_TIMES, type Time } from "#app/shared/calendar.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";

export const CONTACT_TIMES = SERVICE_TIMES;
export type ContactTime = (typeof CONTACT_TIMES)[number];

/** Stored for a day without a time; not one of the offered times. */
const NO_TIME = "00:00";

export function isContactTime(time: Time): time is ContactTime {
  return CONTACT_TIMES.some((known) => known === time);
}

/** Picking the selected time again clears it. */
export function toggleContactTime(current: Time, picked: Time): Time {
  return current === picked ? "" : picked;
}

export type DesiredDateTime = { readonly date: Day; readonly heure: Time };

type DateRefusal = "heure_sans_date" | "date_invalide" | "date_passee" | "heure_invalide";

/** The stored format of the desired date: "yyyy-MM-dd HH:mm:00", or "" without a day. */
export function encodeDesiredDate({ date, heure }: DesiredDateTime, now: Date): Result<string, DateRefusal> {
  if (date === "") return heure === "" ? ok("") : refuse("heure_sans_date");
  if (!isDay(date)) return refuse("date_invalide");
  if (date < dayOf(now)) return refuse("date_passee");
  if (heure === "") return ok(`${date} ${NO_TIME}:00`);
  const instant = isContactTime(heure) ? instantOf(date, heure) : null;
  if (instant === null) return refuse("heure_invalide");
  return instant < now ? refuse("date_passee") : ok(`${date} ${heure}:00`);
}

export function decodeDesiredDate(date_souhaitee: string): DesiredDateTime | null {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}):00$/.exec(date_souhaitee);
  const [, date = "", heure = ""] = match ?? [];
  if (instantOf(date, heure) === null) return null;
  return { date, heure: heure === NO_TIME ? "" : heure };
}

/**
 * Prevents mail clients from turning parts of the text into links. Inserts spaces around the punctuation of addresses
 * (« https : //a. fr », « nom @ b. fr ») instead of detecting addresses: a list of top-level domains is never complete.
 */
export function withoutLiveLinks(text: string): string {
  return text
    .replace(/:(?=\/\/)/g, " : ")
    .replace(/\s?@\s?/g, " @ ")
    .replace(/(?<=\p{L})([.．。｡])(?=[\p{L}\p{N}])|(?<=\p{N})([.．。｡])(?=\p{L})/gu, "$1$2 ");
}
