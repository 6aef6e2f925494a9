import type { AgendaException, OpeningRules, WeeklyRule } from "#app/features/agenda/rules/weekly-rules.ts";

/** The period of the comparison: two years with four clock changes and a leap day. */
export const [FIRST_DAY, LAST_DAY] = ["2027-01-01", "2028-12-31"];

/** The official public holidays of both years, typed, not computed. */
export const HOLIDAYS: readonly string[] = [
  ...["2027-01-01", "2027-03-29", "2027-05-01", "2027-05-06", "2027-05-08", "2027-05-17", "2027-07-14"],
  ...["2027-08-15", "2027-11-01", "2027-11-11", "2027-12-25"],
  ...["2028-01-01", "2028-04-17", "2028-05-01", "2028-05-08", "2028-05-25", "2028-06-05", "2028-07-14"],
  ...["2028-08-15", "2028-11-01", "2028-11-11", "2028-12-25"],
];

/** The half hours from 06:00 to 23:30. */
const HOURS = Array.from({ length: 36 }, (_, rank) => 6 + rank / 2);
const DAY_MS = 24 * 60 * 60 * 1000;
const paris = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris", dateStyle: "short", timeStyle: "short" });

const hourName = (hour: number) => `${hour < 10 ? "0" : ""}${Math.floor(hour)}:${hour % 1 === 0 ? "00" : "30"}`;
const utcDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The Monday on or before a day. */
function mondayOf(ms: number): number {
  let monday = ms;
  while (new Date(monday).getUTCDay() !== 1) monday -= DAY_MS;
  return monday;
}

/** The instants at which clocks in Paris show each hour of a day: the one of winter or of summer time that Intl confirms. */
function startsOf(ms: number): { heure: string; at: string }[] {
  return HOURS.map((hour) => {
    const wall = `${utcDay(ms)} ${hourName(hour)}`;
    const shown = [1, 2]
      .map((offset) => ms + (hour - offset) * 60 * 60 * 1000)
      .filter((instant) => paris.format(instant) === wall);
    const [at] = shown;
    if (at === undefined || shown.length > 1) throw new Error(`${wall} is not shown once`);
    return { heure: hourName(hour), at: new Date(at).toISOString() };
  });
}

const DAYS = Array.from({ length: (Date.parse(LAST_DAY) - Date.parse(FIRST_DAY)) / DAY_MS + 1 }, (_, rank) => {
  const ms = Date.parse(FIRST_DAY) + rank * DAY_MS;
  return {
    day: utcDay(ms),
    ms,
    monday: mondayOf(ms),
    starts: startsOf(ms),
    holiday: HOLIDAYS.includes(utcDay(ms)),
  };
});

type Day = (typeof DAYS)[number];

function asksFor(rule: WeeklyRule, { day, ms, monday }: Day): boolean {
  const weekday = ((new Date(ms).getUTCDay() + 6) % 7) + 1;
  if (rule.suspendue || rule.du > day || (rule.au ?? day) < day || rule.jours.indexOf(weekday) < 0) return false;
  return Math.round((monday - mondayOf(Date.parse(rule.du))) / (7 * DAY_MS)) % rule.semaines === 0;
}

const concerns = (exception: AgendaException, service_id: string, heure: string) =>
  (exception.service_id ?? service_id) === service_id && (exception.heure ?? heure) === heure;

/**
 * The openings and skips of two years, day by day, service by service and hour by hour, each as a line of text. Shares no code
 * with the domain: UTC arithmetic for days, Intl for hours, a typed list for holidays.
 */
export function expandNaively({ regles, exceptions, ferme_feries }: OpeningRules, services: readonly string[]) {
  const lines: string[] = [];
  for (const day of DAYS) {
    const asking = regles.filter((rule) => asksFor(rule, day));
    const special = exceptions.filter(({ jour }) => jour === day.day);
    if (asking.length + special.length === 0) continue;
    for (const { heure, at } of day.starts) {
      for (const service_id of services) {
        const rules = asking.filter((rule) => rule.service_id === service_id && rule.heures.includes(heure));
        const concerned = special.filter((exception) => concerns(exception, service_id, heure));
        const opening = concerned.find(({ type }) => type === "ouvert");
        if (rules.length === 0 && opening === undefined) continue;
        const closing = concerned.filter(({ type }) => type === "ferme");
        const start = `${day.day} ${heure} ${service_id}`;
        if (closing.some((exception) => exception.heure === heure)) lines.push(`${start} exception`);
        else if (opening !== undefined) lines.push(`${start} ${at} ${opening.places}`);
        else if (closing.length > 0) lines.push(`${start} exception`);
        else if (ferme_feries && day.holiday) lines.push(`${start} ferie`);
        else lines.push(`${start} ${at} ${rules.map(({ places }) => places).sort((a, b) => b - a)[0]}`);
      }
    }
  }
  return lines;
}
