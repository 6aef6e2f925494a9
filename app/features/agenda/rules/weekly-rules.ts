import {
  addDays,
  addMinutes,
  type Day,
  dayOf,
  instantOf,
  type Time,
  tomorrow,
  weekdayOf,
} from "#app/shared/calendar.ts";
import type { TypeExceptionAgenda } from "./codes.ts";
import { holidayOf } from "./public-holidays.ts";
import { isSlotStart } from "./slots.ts";

/** On `jours` (1 Monday to 7 Sunday) at `heures`, every `semaines` weeks counted from the Monday of the week of `du`. */
export type WeeklyRule = {
  readonly service_id: string;
  readonly jours: readonly number[];
  readonly heures: readonly Time[];
  readonly places: number;
  readonly semaines: number;
  readonly du: Day;
  readonly au: Day | null;
  readonly suspendue: boolean;
};

/** `ferme` without a service closes the day for all services, without an hour for all hours of its service. */
export type AgendaException = {
  readonly service_id: string | null;
  readonly type: TypeExceptionAgenda;
  readonly jour: Day;
  readonly heure: Time | null;
  readonly places: number | null;
};

export type OpeningRules = {
  readonly regles: readonly WeeklyRule[];
  readonly exceptions: readonly AgendaException[];
  readonly ferme_feries: boolean;
};

type Start = { readonly service_id: string; readonly jour: Day; readonly heure: Time };
type Asked = Start & { readonly places: number };
export type OpenedStart = Asked & { readonly date_debut: Date };
/** A start that a rule or an exception asks for and that stays closed. */
export type SkippedStart = Start & { readonly raison: "ferie" | "exception" };
export type ExpandedRules = { readonly ouverts: readonly OpenedStart[]; readonly sautes: readonly SkippedStart[] };

const DAY_MS = 86_400_000;
const FIRST_START = "06:00";

const minutesOf = (start: Time) => Number(start.slice(0, 2)) * 60 + Number(start.slice(3));

/** The number of the week of a day, Monday to Sunday; 1 January 1970 was a Thursday. */
const weekOf = (day: Day) => Math.floor((Date.parse(day) / DAY_MS + 3) / 7);

/** Keys sort as the result does: by hour, then by service. An empty part means all of them. */
const keyOf = (service_id: string | null, heure: Time | null) => `${heure ?? ""} ${service_id ?? ""}`;

/** The days on which slots are open: tomorrow to the end of the horizon, both included. */
export function openedDays(horizon_semaines: number, now: Date): { readonly du: Day; readonly au: Day } {
  return { du: tomorrow(now), au: addDays(dayOf(now), horizon_semaines * 7) };
}

/**
 * The starts of a period, both days included, by day, hour and service. The most precise statement wins: a closed hour, then
 * an opened hour, a closed day, a public holiday, the rules. An hour at which no slot starts is ignored.
 */
export function expandRules({ regles, exceptions, ferme_feries }: OpeningRules, du: Day, au: Day): ExpandedRules {
  const active = regles
    .filter(({ suspendue }) => !suspendue)
    .map((rule) => ({ ...rule, semaine: weekOf(rule.du), heures: rule.heures.filter(isSlotStart) }));
  const byDay = exceptionsByDay(exceptions);
  const ouverts: OpenedStart[] = [];
  const sautes: SkippedStart[] = [];
  for (let jour = du; jour <= au; jour = addDays(jour, 1)) {
    const ofDay = byDay.get(jour) ?? [];
    const opened = openedOn(jour, ofDay);
    const asked = new Map([...askedOn(jour, active), ...opened]);
    if (asked.size === 0) continue;
    const closed = new Set(ofDay.filter(({ type }) => type === "ferme").map((day) => keyOf(day.service_id, day.heure)));
    const ferie = ferme_feries && holidayOf(jour) !== null;
    const at = startsOf(jour);
    for (const [key, start] of [...asked].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const { service_id, heure } = start;
      const closedDay = closed.has(keyOf(service_id, null)) || closed.has(keyOf(null, null));
      if (closed.has(key) || (closedDay && !opened.has(key))) {
        sautes.push({ service_id, jour, heure, raison: "exception" });
      } else if (ferie && !opened.has(key)) {
        sautes.push({ service_id, jour, heure, raison: "ferie" });
      } else {
        ouverts.push({ ...start, date_debut: at(heure) });
      }
    }
  }
  return { ouverts, sautes };
}

type ActiveRule = WeeklyRule & { readonly semaine: number };

/** When two rules ask for the same start, the larger number of places counts: each of them promises its own. */
function askedOn(jour: Day, regles: readonly ActiveRule[]): Map<string, Asked> {
  const asked = new Map<string, Asked>();
  const weekday = weekdayOf(jour);
  const week = weekOf(jour);
  for (const { service_id, jours, heures, places, semaines, semaine, du, au } of regles) {
    if (!jours.includes(weekday) || jour < du || (au !== null && jour > au) || (week - semaine) % semaines !== 0)
      continue;
    for (const heure of heures) {
      const key = keyOf(service_id, heure);
      asked.set(key, { service_id, jour, heure, places: Math.max(places, asked.get(key)?.places ?? 0) });
    }
  }
  return asked;
}

/** The places of an opened hour replace those of the rules. The database refuses one without service, hour or places. */
function openedOn(jour: Day, exceptions: readonly AgendaException[]): Map<string, Asked> {
  const opened = new Map<string, Asked>();
  for (const { type, service_id, heure, places } of exceptions) {
    if (type === "ferme" || service_id === null || heure === null || places === null || !isSlotStart(heure)) continue;
    opened.set(keyOf(service_id, heure), { service_id, jour, heure, places });
  }
  return opened;
}

function exceptionsByDay(exceptions: readonly AgendaException[]): Map<Day, AgendaException[]> {
  const byDay = new Map<Day, AgendaException[]>();
  for (const exception of exceptions) {
    const ofDay = byDay.get(exception.jour);
    if (ofDay === undefined) byDay.set(exception.jour, [exception]);
    else ofDay.push(exception);
  }
  return byDay;
}

/** Clocks change before the first start of a day, so one conversion serves all its hours: each costs tens of microseconds. */
function startsOf(jour: Day): (heure: Time) => Date {
  const first = instantOf(jour, FIRST_START);
  if (first === null) throw new RangeError(`not a day: ${jour}`);
  return (heure) => addMinutes(first, minutesOf(heure) - minutesOf(FIRST_START));
}
