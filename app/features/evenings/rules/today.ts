import type { TypeFermeture } from "#app/features/agenda/rules/codes.ts";
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
  weekdayOf,
} from "#app/shared/calendar.ts";

const HOUR_MS = 3_600_000;
const URGENT_HOURS = 12;

/** Pending requests of the chef, due by `echeance`. Expired ones are left to the job that closes them. */
export function closestFirst<Item extends { readonly echeance: Date }>(items: readonly Item[], now: Date): Item[] {
  return items.filter(({ echeance }) => echeance > now).sort((a, b) => a.echeance.getTime() - b.echeance.getTime());
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

export type WeekAhead = { readonly jours: readonly Day[]; readonly prochaine: boolean; readonly periode: Period };

/** Tomorrow until Sunday; on a Sunday the whole next week, because nothing would be left of this one. */
export function weekAhead(now: Date): WeekAhead {
  const first = addDays(dayOf(now), 1);
  const jours = Array.from({ length: 8 - weekdayOf(first) }, (_, rank) => addDays(first, rank));
  const fin = wholeDay(addDays(first, jours.length - 1)).fin;
  return { jours, prochaine: jours.length === 7, periode: { debut: wholeDay(first).debut, fin } };
}

/** Noon of UTC is the same day in Paris all year. */
const wholeDay = (day: Day): Period => dayPeriod(new Date(`${day}T12:00:00Z`));

type WeekMeal = { readonly date_souhaitee: Date };
type WeekFree = { readonly service: string; readonly date_debut: Date; readonly places: number | null };
type WeekClosure = {
  readonly type: TypeFermeture;
  readonly debut: Date;
  readonly fin: Date;
  readonly note: string | null;
};

export type ClosedRow = {
  readonly kind: "ferme";
  readonly jour: Day;
  readonly type: TypeFermeture;
  /** Null: from the first to the last hour of the day. */
  readonly de: string | null;
  readonly a: string | null;
  readonly plages: number;
  readonly note: string | null;
};
export type FreeRow = {
  readonly kind: "libre";
  readonly jour: Day;
  readonly service: string;
  readonly departs: number;
  /** Of the largest slot; null when unlimited. */
  readonly places: number | null;
};
export type MealRow<Meal> = { readonly kind: "repas"; readonly jour: Day; readonly repas: Meal };
export type WeekRow<Meal> = MealRow<Meal> | FreeRow | ClosedRow;

type WeekFacts<Meal> = {
  readonly repas: readonly Meal[];
  readonly libres: readonly WeekFree[];
  readonly fermetures: readonly WeekClosure[];
};

/** The rows of each day: meals by hour, free slots by service, then what closes hours. Days without any are left out. */
export function weekRows<Meal extends WeekMeal>(jours: readonly Day[], facts: WeekFacts<Meal>): WeekRow<Meal>[] {
  return jours.flatMap((jour) => [
    ...facts.repas
      .filter(({ date_souhaitee }) => dayOf(date_souhaitee) === jour)
      .sort((a, b) => a.date_souhaitee.getTime() - b.date_souhaitee.getTime())
      .map((repas) => ({ kind: "repas" as const, jour, repas })),
    ...freeRows(
      jour,
      facts.libres.filter(({ date_debut }) => dayOf(date_debut) === jour),
    ),
    ...closedRows(jour, facts.fermetures),
  ]);
}

function freeRows(jour: Day, slots: readonly WeekFree[]): FreeRow[] {
  return [...Map.groupBy(slots, ({ service }) => service)].map(([service, own]) => {
    const places = own.map((slot) => slot.places);
    const largest = places.some((count) => count === null) ? null : Math.max(...places.map(Number));
    return { kind: "libre", jour, service, departs: own.length, places: largest };
  });
}

/** One row per closure of the chef; all imported busy times of a day are one, because a full calendar has many. */
function closedRows(jour: Day, closures: readonly WeekClosure[]): ClosedRow[] {
  const day = wholeDay(jour);
  const met = closures.filter(({ debut, fin }) => debut < day.fin && fin > day.debut);
  const imported = met.filter(({ type }) => type === "import");
  const own = met.filter(({ type }) => type !== "import");
  const [first] = imported;
  return [...own, ...(first === undefined ? [] : [first])].map((closure) => ({
    kind: "ferme",
    jour,
    type: closure.type,
    de: closure.debut <= day.debut ? null : timeOf(closure.debut),
    a: closure.fin >= day.fin ? null : timeOf(closure.fin),
    plages: closure.type === "import" ? imported.length : 1,
    note: closure.note,
  }));
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
