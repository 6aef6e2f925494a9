import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  dayPeriod,
  type Month,
  monthBounds,
  monthKey,
  monthOf,
  type Period,
  timeOf,
} from "#app/shared/calendar.ts";

const HOUR_MS = 3_600_000;
const URGENT_HOURS = 12;

/** Pending requests of the chef, due by `echeance`. Expired ones are left to the job that closes them. */
export function closestFirst<Item extends { readonly echeance: Date }>(items: readonly Item[], now: Date): Item[] {
  return items.filter(({ echeance }) => echeance > now).sort((a, b) => a.echeance.getTime() - b.echeance.getTime());
}

/** What is answered after this one; the first when this one does not wait any more, null after the last. */
export function nextAwaited<Item extends { readonly id: string }>(items: readonly Item[], id: string): Item | null {
  return items[items.findIndex((item) => item.id === id) + 1] ?? null;
}

/** What ends first comes first; what has no end comes after it, newest first. */
export function soonestFirst<Item extends { readonly echeance: Date | null; readonly created_at: Date }>(
  items: readonly Item[],
): Item[] {
  const end = ({ echeance }: Item) => echeance?.getTime() ?? Number.POSITIVE_INFINITY;
  return items.toSorted((a, b) =>
    end(a) === end(b) ? b.created_at.getTime() - a.created_at.getTime() : end(a) - end(b),
  );
}

export function isDueSoon(echeance: Date, now: Date): boolean {
  return echeance.getTime() - now.getTime() < URGENT_HOURS * HOUR_MS;
}

export type DeadlineMoment = "ce_matin" | "cet_apres_midi" | "ce_soir" | "demain" | "plus_tard";

/** The part of the day of a deadline, as people name it. */
export function deadlineMoment(echeance: Date, now: Date): DeadlineMoment {
  const day = dayOf(echeance);
  const today = dayOf(now);
  if (day !== today) return day === addDays(today, 1) ? "demain" : "plus_tard";
  const time = timeOf(echeance);
  if (time < "12:00") return "ce_matin";
  return time < "18:00" ? "cet_apres_midi" : "ce_soir";
}

export type MealMoment =
  | { readonly quand: "minutes" | "heures"; readonly nombre: number }
  | { readonly quand: "en_cours" | "fini" };

/** How far away a meal of today is: minutes below one hour, then full hours. */
export function mealMoment({ debut, fin }: Period, now: Date): MealMoment {
  if (now >= fin) return { quand: "fini" };
  const minutes = Math.ceil((debut.getTime() - now.getTime()) / 60_000);
  if (minutes <= 0) return { quand: "en_cours" };
  return minutes < 60 ? { quand: "minutes", nombre: minutes } : { quand: "heures", nombre: Math.floor(minutes / 60) };
}

/** The part of the day in which a meal starts. */
export type MealPart = "matin" | "midi" | "soir";

export function mealPart(debut: Date): MealPart {
  const time = timeOf(debut);
  if (time < "11:00") return "matin";
  return time < "16:00" ? "midi" : "soir";
}

const DAYS_AHEAD = 7;

/** The seven days from tomorrow on; `dernier` is the last of them. */
export function daysAhead(now: Date): { readonly dernier: Day; readonly periode: Period } {
  const today = dayOf(now);
  const dernier = addDays(today, DAYS_AHEAD);
  return { dernier, periode: { debut: wholeDay(addDays(today, 1)).debut, fin: wholeDay(dernier).fin } };
}

/** From the first hour of today to the last of tomorrow. */
export function todayAndTomorrow(now: Date): Period {
  const today = dayOf(now);
  return { debut: wholeDay(today).debut, fin: wholeDay(addDays(today, 1)).fin };
}

/** Noon of UTC is the same day in Paris all year. */
const wholeDay = (day: Day): Period => dayPeriod(new Date(`${day}T12:00:00Z`));

/** Up to this number, what waits is shown in full; of more, only the first ones, as rows. */
const SHOWN_IN_FULL = 5;
const SHOWN_AS_ROWS = 3;

export function shownAnswers<Item>(items: readonly Item[]): {
  readonly shown: readonly Item[];
  readonly full: boolean;
} {
  const full = items.length <= SHOWN_IN_FULL;
  return { shown: full ? items : items.slice(0, SHOWN_AS_ROWS), full };
}

export type MonthSums = { readonly mois: Month; readonly demandes: number; readonly chiffre: number };

/** Twelve months of zeros teach a new chef nothing. */
export const hasActivity = (sums: readonly MonthSums[]): boolean =>
  sums.some(({ demandes, chiffre }) => demandes > 0 || chiffre > 0);

const MONTHS = 12;

/** The current month in Paris and the eleven before it, oldest first. */
export function lastMonths(now: Date): readonly Month[] {
  const current = monthOf(now);
  return Array.from({ length: MONTHS }, (_, rank) => addMonths(current, rank + 1 - MONTHS));
}

/** From the first of these months until the end of the last. */
export function monthsPeriod(now: Date): Period {
  const current = monthOf(now);
  return { debut: monthBounds(addMonths(current, 1 - MONTHS)).debut, fin: monthBounds(current).fin };
}

type MonthRow = { readonly mois: string; readonly demandes: number; readonly chiffre: number };

/** A query returns no row for a month in which nothing happened. */
export function monthSeries(months: readonly Month[], rows: readonly MonthRow[]): MonthSums[] {
  const found = new Map(rows.map((row) => [row.mois, row]));
  return months.map((mois) => {
    const row = found.get(monthKey(mois));
    return { mois, demandes: row?.demandes ?? 0, chiffre: row?.chiffre ?? 0 };
  });
}

export type Extremes = { readonly least: number; readonly most: number; readonly current: number };

/** The ranks of the smallest and the largest value, the earliest of equal ones, and of the current month. */
export function extremesOf(values: readonly number[]): Extremes {
  const least = values.indexOf(Math.min(...values));
  const most = values.indexOf(Math.max(...values));
  return { least, most, current: values.length - 1 };
}
