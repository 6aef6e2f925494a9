import { addDays, addMonths, type Day, dayOf, isDay, monthKey, weekdayOf } from "#app/shared/calendar.ts";
import { isSlotStart } from "./slots.ts";
import { type AgendaDay, type AgendaView, minuteOf, type PositionedItem } from "./view.ts";

/** A place that the arrows reach, from `de` to `a` in minutes of its day. The title of a day comes before its hours. */
export type Stop = { readonly key: string; readonly jour: Day; readonly de: number; readonly a: number };

/** Where the keyboard is. The minute stays while it crosses days, also over a day without a stop at that hour. */
export type Cursor = { readonly jour: Day; readonly minute: number; readonly key: string | null };

export type EmptyHour = { readonly heure: number; readonly action: "ouvrir" | "bloquer" };

export const TITLE_STOP = "titre";
export const MORE_STOP = "plus";
export const hourStop = (heure: number): string => `h-${heure}`;
export const startStop = (slot_id: string): string => `d-${slot_id}`;

const TITLE_MINUTE = -1;

/** The hours of a day in which nothing runs. Slots open from tomorrow on and from 06:00; else one can only block. */
export function emptyHours({ jour, bandes, items }: AgendaDay, premiere: number, now: Date): readonly EmptyHour[] {
  const today = dayOf(now);
  if (bandes.length > 0 || jour < today) return [];
  const hours: EmptyHour[] = [];
  for (let heure = premiere; heure < 24; heure += 1) {
    const minute = heure * 60;
    const over = jour === today && minute <= minuteOf(now, jour);
    if (over || items.some(({ de, a }) => de <= minute && minute < a)) continue;
    const opens = jour > today && isSlotStart(`${String(heure).padStart(2, "0")}:00`);
    hours.push({ heure, action: opens ? "ouvrir" : "bloquer" });
  }
  return hours;
}

/** What a drawn item leads to: each start of a block of several, nothing for a busy time of another calendar. */
function stopsOfItem({ item, de, a, cache }: PositionedItem, jour: Day): readonly Stop[] {
  if (cache || ("fermeture" in item && item.fermeture.type === "import")) return [];
  if (!("libre" in item) || item.libre.length === 1) return [{ key: item.key, jour, de, a }];
  return item.libre.map(({ id, debut }) => {
    const minute = minuteOf(debut, jour);
    return { key: startStop(id), jour, de: minute, a: minute + 60 };
  });
}

/** The stops of a day in the order of the clock. */
export function stopsOfDay(day: AgendaDay, empty: readonly EmptyHour[]): readonly Stop[] {
  const { jour, items } = day;
  const hidden = items.filter(({ cache }) => cache).map(({ de }) => de);
  const more = hidden.length === 0 ? [] : [Math.min(...hidden)];
  return [
    { key: TITLE_STOP, jour, de: TITLE_MINUTE, a: 0 },
    ...[
      ...items.flatMap((place) => stopsOfItem(place, jour)),
      ...more.map((de) => ({ key: MORE_STOP, jour, de, a: de + 1 })),
      ...empty.map(({ heure }) => ({ key: hourStop(heure), jour, de: heure * 60, a: heure * 60 + 60 })),
    ].sort((one, other) => one.de - other.de),
  ];
}

const distance = ({ de, a }: Stop, minute: number) => (minute < de ? de - minute : Math.max(0, minute - a + 1));

/** The stop under the cursor, else the nearest of its day; null when its day is not shown. */
export function stopAt(stops: readonly Stop[], { jour, minute, key }: Cursor): Stop | null {
  const own = stops.filter((stop) => stop.jour === jour);
  const same = own.find((stop) => stop.key === key);
  if (same !== undefined) return same;
  return own.reduce<Stop | null>(
    (best, stop) => (best === null || distance(stop, minute) < distance(best, minute) ? stop : best),
    null,
  );
}

function monthsLater(jour: Day, count: number): Day {
  const month = addMonths({ year: Number(jour.slice(0, 4)), month: Number(jour.slice(5, 7)) }, count);
  const same = `${monthKey(month)}-${jour.slice(8)}`;
  const last = addDays(`${monthKey(addMonths(month, 1))}-01`, -1);
  return isDay(same) ? same : last;
}

/** The day that a key leads to; null for a key without a meaning here. */
function dayAfter(key: string, { jour }: Cursor, vue: AgendaView["vue"], today: Day): Day | null {
  const monday = addDays(jour, 1 - weekdayOf(jour));
  const page = (count: number) => (vue === "mois" ? monthsLater(jour, count) : addDays(jour, 7 * count));
  const days: Readonly<Record<string, Day>> = {
    ArrowLeft: addDays(jour, -1),
    ArrowRight: addDays(jour, 1),
    Home: monday,
    End: addDays(monday, 6),
    PageUp: page(-1),
    PageDown: page(1),
    t: today,
    T: today,
    ...(vue === "mois" ? { ArrowUp: addDays(jour, -7), ArrowDown: addDays(jour, 7) } : {}),
  };
  return days[key] ?? null;
}

/** Where a key leads, perhaps to a day that is not shown; null when the key does nothing. */
export function moveCursor(
  key: string,
  cursor: Cursor,
  { stops, vue, today }: { readonly stops: readonly Stop[]; readonly vue: AgendaView["vue"]; readonly today: Day },
): Cursor | null {
  const jour = dayAfter(key, cursor, vue, today);
  if (jour !== null) return { ...cursor, jour, key: null };
  if (key !== "ArrowUp" && key !== "ArrowDown") return null;
  const own = stops.filter((stop) => stop.jour === cursor.jour);
  const here = stopAt(own, cursor);
  const next = here === null ? undefined : own[own.indexOf(here) + (key === "ArrowUp" ? -1 : 1)];
  return next === undefined ? null : { jour: cursor.jour, minute: next.de, key: next.key };
}
