import { addDays, type Day, weekdayOf } from "#app/shared/calendar.ts";

/** The eleven nationwide public holidays of France. */
export const JOURS_FERIES = [
  "jour_de_l_an",
  "lundi_de_paques",
  "fete_du_travail",
  "victoire_1945",
  "ascension",
  "lundi_de_pentecote",
  "fete_nationale",
  "assomption",
  "toussaint",
  "armistice_1918",
  "noel",
] as const;
export type JourFerie = (typeof JOURS_FERIES)[number];

const FIXED = new Map<string, JourFerie>([
  ["01-01", "jour_de_l_an"],
  ["05-01", "fete_du_travail"],
  ["05-08", "victoire_1945"],
  ["07-14", "fete_nationale"],
  ["08-15", "assomption"],
  ["11-01", "toussaint"],
  ["11-11", "armistice_1918"],
  ["12-25", "noel"],
]);

/** Days after Easter Sunday. */
const MOVABLE: readonly (readonly [number, JourFerie])[] = [
  [1, "lundi_de_paques"],
  [39, "ascension"],
  [50, "lundi_de_pentecote"],
];

/** Easter Sunday of a year, by the Gregorian computus. */
function easter(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return addDays(`${year}-03-22`, epact + weekday - 7 * late);
}

/** The holiday on a day; when two coincide, the movable one. */
export function holidayOf(day: Day): JourFerie | null {
  const sunday = easter(Number(day.slice(0, 4)));
  const movable = MOVABLE.find(([after]) => addDays(sunday, after) === day);
  return movable?.[1] ?? FIXED.get(day.slice(5)) ?? null;
}

const FRIDAY = 5;

/** The last of this many working days, the day itself not counted. */
export function workingDaysAfter(day: Day, count: number): Day {
  let last = day;
  for (let left = count; left > 0; ) {
    last = addDays(last, 1);
    if (weekdayOf(last) <= FRIDAY && holidayOf(last) === null) left -= 1;
  }
  return last;
}
