import { addDays, type Day, dayOf, dayPeriod, instantOf, isDay, type Period, type Time } from "#app/shared/calendar.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";

/** A closure covers a year at most: a longer one is a mistyped year. */
const MAX_CLOSED_DAYS = 366;

type ClosureRefusal = "date_invalide" | "heure_invalide" | "date_passee" | "fin_avant_debut" | "fermeture_trop_longue";

/** Whole days in Paris, both included; today counts as to come. */
export function closedDays(du: Day, au: Day, now: Date): Result<Period, ClosureRefusal> {
  const [first, last] = [instantOf(du, "00:00"), instantOf(au, "00:00")];
  if (first === null || last === null) return refuse("date_invalide");
  if (au < du) return refuse("fin_avant_debut");
  if (au < dayOf(now)) return refuse("date_passee");
  if (au >= addDays(du, MAX_CLOSED_DAYS)) return refuse("fermeture_trop_longue");
  return ok({ debut: first, fin: dayPeriod(last).fin });
}

/** A night ends before this hour; a later end that comes before the start is a mistake. */
const NIGHT_ENDS_BEFORE: Time = "12:00";

/** Some hours from a day on; an end in the morning that is not after the start is one of the next day. */
export function closedHours(jour: Day, de: Time, a: Time, now: Date): Result<Period, ClosureRefusal> {
  if (!isDay(jour)) return refuse("date_invalide");
  const night = a === "00:00" || (a < de && a < NIGHT_ENDS_BEFORE);
  const [debut, fin] = [instantOf(jour, de), instantOf(night ? addDays(jour, 1) : jour, a)];
  if (debut === null || fin === null) return refuse("heure_invalide");
  if (fin <= debut) return refuse("fin_avant_debut");
  return fin <= now ? refuse("date_passee") : ok({ debut, fin });
}

/** The days that a closure of whole days covers, both included. */
export function daysOfClosure({ debut, fin }: Period): { readonly du: Day; readonly au: Day; readonly nombre: number } {
  const du = dayOf(debut);
  const au = dayOf(new Date(fin.getTime() - 1));
  const nombre = (Date.parse(au) - Date.parse(du)) / 86_400_000 + 1;
  return { du, au, nombre };
}

export function overlaps(a: Period, b: Period): boolean {
  return a.debut < b.fin && b.debut < a.fin;
}
