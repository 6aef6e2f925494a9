import { type Day, dayOf, instantOf, isDay, SERVICE_TIMES, type Time } from "./calendar.ts";
import type { MessageStatut } from "./catalog.ts";
import { ok, type Result, refuse } from "./result.ts";

export const CONTACT_TIMES = SERVICE_TIMES;
export type ContactTime = (typeof CONTACT_TIMES)[number];

/** Stored for a day chosen without a time: it is none of the times on offer. */
const NO_TIME = "00:00";

export function isContactTime(time: Time): time is ContactTime {
  return CONTACT_TIMES.some((known) => known === time);
}

/** Picking the chosen time again clears it. */
export function toggleContactTime(current: Time, picked: Time): Time {
  return current === picked ? "" : picked;
}

export type DesiredMoment = { readonly date: Day; readonly heure: Time };

type DateRefusal = "heure_sans_date" | "date_invalide" | "date_passee" | "heure_invalide";

/** The stored form of the desired moment: "yyyy-MM-dd HH:mm:00", or "" when no day was chosen. */
export function encodeDesiredDate({ date, heure }: DesiredMoment, now: Date): Result<string, DateRefusal> {
  if (date === "") return heure === "" ? ok("") : refuse("heure_sans_date");
  if (!isDay(date)) return refuse("date_invalide");
  if (date < dayOf(now)) return refuse("date_passee");
  if (heure === "") return ok(`${date} ${NO_TIME}:00`);
  const instant = isContactTime(heure) ? instantOf(date, heure) : null;
  if (instant === null) return refuse("heure_invalide");
  return instant < now ? refuse("date_passee") : ok(`${date} ${heure}:00`);
}

export function decodeDesiredDate(date_souhaitee: string): DesiredMoment | null {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}):00$/.exec(date_souhaitee);
  const [, date = "", heure = ""] = match ?? [];
  if (instantOf(date, heure) === null) return null;
  return { date, heure: heure === NO_TIME ? "" : heure };
}

/**
 * The same words, with nothing left that a mail program would turn into a link by itself. Spaces are put into the signs
 * that make an address (« https : //a. fr », « nom @ b. fr ») instead of recognising addresses: a list of top-level
 * domains is never complete.
 */
export function withoutLiveLinks(text: string): string {
  return text
    .replace(/:(?=\/\/)/g, " : ")
    .replace(/\s?@\s?/g, " @ ")
    .replace(/(?<=\p{L})([.．。｡])(?=[\p{L}\p{N}])|(?<=\p{N})([.．。｡])(?=\p{L})/gu, "$1$2 ");
}

/** Opening a new message marks it read; later statuses stay. */
export function statutAfterOpening(statut: MessageStatut): MessageStatut {
  return statut === "nouveau" ? "lu" : statut;
}
