import type { ReservationStatut } from "#app/features/bookings/rules/codes.ts";
import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  isDay,
  type Month,
  monthKey,
  type Period,
  parseMonth,
  type Time,
  timeOf,
  weekdayOf,
  weeksOf,
} from "#app/shared/calendar.ts";
import { overlaps } from "./closures.ts";
import type { TypeFermeture } from "./codes.ts";
import { type Margins, withMargins } from "./notice-and-margins.ts";
import { SLOT_STARTS } from "./slots.ts";

/** What the address of the agenda shows. `jour` of a month is the day whose list is open beside the grid. */
export type AgendaView =
  | { readonly vue: "jour"; readonly jour: Day }
  | { readonly vue: "semaine"; readonly lundi: Day }
  | { readonly vue: "mois"; readonly mois: Month; readonly jour: Day };

type Asked = { readonly jour: string; readonly semaine: string; readonly mois: string };

const DAY_MS = 86_400_000;
/** Addresses of other centuries show the current week: nobody plans there, and the arrows would never end. */
const CENTURY = /^20\d\d-/;

const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));

/** The ISO week of a day, "2026-W47": the year is that of its Thursday. */
export function weekKey(day: Day): string {
  const thursday = addDays(mondayOf(day), 3);
  const year = thursday.slice(0, 4);
  const rank = Math.floor((Date.parse(thursday) - Date.parse(`${year}-01-01`)) / DAY_MS / 7) + 1;
  return `${year}-W${String(rank).padStart(2, "0")}`;
}

/** The Monday of "2026-W47"; null for another text and for a week that the year does not have. */
export function parseWeek(text: string): Day | null {
  const match = /^(20\d\d)-W(\d\d)$/.exec(text);
  if (match === null) return null;
  const [, year, rank] = match;
  const monday = addDays(mondayOf(`${year}-01-04`), (Number(rank) - 1) * 7);
  return weekKey(monday) === text ? monday : null;
}

export function parseView({ jour, semaine, mois }: Asked, today: Day): AgendaView {
  const day = isDay(jour) && CENTURY.test(jour) ? jour : null;
  const month = CENTURY.test(mois) ? parseMonth(mois) : null;
  if (month !== null) return monthView(month, day ?? today);
  if (day !== null) return { vue: "jour", jour: day };
  return { vue: "semaine", lundi: parseWeek(semaine) ?? mondayOf(today) };
}

function monthView(mois: Month, day: Day): AgendaView {
  const shown = weeksOf(mois).flat().includes(day);
  return { vue: "mois", mois, jour: shown ? day : `${monthKey(mois)}-01` };
}

export function viewSearch(view: AgendaView): string {
  if (view.vue === "jour") return `?jour=${view.jour}`;
  if (view.vue === "semaine") return `?semaine=${weekKey(view.lundi)}`;
  return `?mois=${monthKey(view.mois)}&jour=${view.jour}`;
}

/** The days of a view, whole weeks for a month. */
export function daysOf(view: AgendaView): readonly Day[] {
  if (view.vue === "jour") return [view.jour];
  if (view.vue === "semaine") return weekOf(view.lundi);
  return weeksOf(view.mois).flat();
}

/** The seven days of the week of a day. */
export function weekOf(day: Day): readonly Day[] {
  const monday = mondayOf(day);
  return [0, 1, 2, 3, 4, 5, 6].map((rank) => addDays(monday, rank));
}

/** The next (1) or the previous (-1) day, week or month. */
export function shiftView(view: AgendaView, count: number): AgendaView {
  if (view.vue === "jour") return { vue: "jour", jour: addDays(view.jour, count) };
  if (view.vue === "semaine") return { vue: "semaine", lundi: addDays(view.lundi, 7 * count) };
  const mois = addMonths(view.mois, count);
  return monthView(mois, `${monthKey(mois)}-01`);
}

/** The same moment in another view. */
export function switchView(view: AgendaView, vue: AgendaView["vue"], today: Day): AgendaView {
  const shown = daysOf(view);
  const anchor = view.vue === "semaine" ? (shown.includes(today) ? today : view.lundi) : view.jour;
  if (vue === "jour") return { vue, jour: anchor };
  if (vue === "semaine") return { vue, lundi: mondayOf(anchor) };
  return monthView({ year: Number(anchor.slice(0, 4)), month: Number(anchor.slice(5, 7)) }, anchor);
}

export type FreeSlot = Period & {
  readonly id: string;
  readonly service_id: string;
  readonly titre: string;
  /** Null: unlimited. */
  readonly places: number | null;
  /** The period that a booking would engage: the meal and its margins. */
  readonly engage: Period;
};

export type MealGroup = {
  readonly reservation_id: string;
  readonly prenom: string;
  readonly nom: string;
  readonly statut: ReservationStatut;
  readonly personnes: number;
  /** In cents. */
  readonly prix: number;
  readonly repondre_avant: Date | null;
};

export type AgendaMeal = Period &
  Margins & {
    readonly availability_id: string;
    readonly titre: string;
    /** Empty when only a change request or an offer to the waiting list holds the slot. */
    readonly groupes: readonly MealGroup[];
    readonly prises: number;
    /** Null when the whole slot was sold, or places are unlimited. */
    readonly places: number | null;
  };

export type Closure = Period & {
  readonly id: string;
  readonly type: TypeFermeture;
  readonly note: string | null;
  /** The name of the linked calendar. */
  readonly source: string | null;
};

export type AgendaFacts = {
  readonly libres: readonly FreeSlot[];
  readonly repas: readonly AgendaMeal[];
  readonly fermetures: readonly Closure[];
  /** With parallel bookings two starts do not exclude each other. */
  readonly paralleles: boolean;
};

export type MealKind = "attente" | "confirmee" | "payee" | "terminee" | "tenu";
export type ItemKind = "libre" | MealKind | "ailleurs" | "bloque" | "vacances";

export type AgendaItem = Period & { readonly key: string; readonly kind: ItemKind } & (
    | { readonly libre: readonly FreeSlot[] }
    | { readonly repas: AgendaMeal }
    | { readonly fermeture: Closure }
  );

const CLOSURE_KINDS = { vacances: "vacances", blocage: "bloque", import: "ailleurs" } as const;

/** The most urgent status of a shared meal decides: a request must be seen. */
const STATUT_KINDS = [
  ["en_attente", "attente"],
  ["confirmee", "confirmee"],
  ["payee", "payee"],
  ["terminee", "terminee"],
] as const satisfies readonly (readonly [ReservationStatut, MealKind])[];

export function kindOfMeal({ groupes }: AgendaMeal): MealKind {
  const found = STATUT_KINDS.find(([statut]) => groupes.some((group) => group.statut === statut));
  return found?.[1] ?? "tenu";
}

/** Starts of one service that exclude each other form one block, from the first start to the last end. */
function groupStarts(libres: readonly FreeSlot[], paralleles: boolean): readonly AgendaItem[] {
  const blocks: FreeSlot[][] = [];
  for (const slot of [...libres].sort((a, b) => a.debut.getTime() - b.debut.getTime())) {
    const joined = blocks.find(
      (block) => !paralleles && block.some((other) => other.service_id === slot.service_id && overlaps(other, slot)),
    );
    if (joined === undefined) blocks.push([slot]);
    else joined.push(slot);
  }
  return blocks.map((block) => {
    const debut = new Date(Math.min(...block.map((slot) => slot.debut.getTime())));
    const fin = new Date(Math.max(...block.map((slot) => slot.fin.getTime())));
    return { key: `l-${block.map(({ id }) => id).join("-")}`, kind: "libre", debut, fin, libre: block };
  });
}

/** A slot that nobody could book is not drawn as free: one that meets an engagement or a closure. */
function bookable({ libres, repas, fermetures, paralleles }: AgendaFacts): readonly FreeSlot[] {
  const engaged = paralleles ? [] : repas.map((meal) => withMargins(meal, meal));
  return libres.filter(({ engage }) => ![...engaged, ...fermetures].some((busy) => overlaps(engage, busy)));
}

export type DayBand = { readonly item: AgendaItem & { readonly fermeture: Closure }; readonly suite: boolean };

/** `de` and `a` in minutes of the day by the clock; `suite`: it began the day before. */
export type PositionedItem = {
  readonly item: AgendaItem;
  readonly de: number;
  readonly a: number;
  readonly suite: boolean;
  readonly colonne: 0 | 1;
  readonly colonnes: 1 | 2;
  /** Shown in lists only: two items already share the width. */
  readonly cache: boolean;
};

export type AgendaDay = {
  readonly jour: Day;
  /** Closures of the whole day. */
  readonly bandes: readonly DayBand[];
  readonly items: readonly PositionedItem[];
};

const WHOLE_DAY = 1_440;
/** A shorter item could not show its first line. */
const SHORTEST = 30;

const minutesOf = (time: Time): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes by the clock, so that an item keeps its printed hour on the days of 23 and 25 hours. */
export function minuteOf(instant: Date, jour: Day): number {
  const day = dayOf(instant);
  if (day < jour) return 0;
  if (day > jour) return WHOLE_DAY;
  return minutesOf(timeOf(instant));
}

const touches = (jour: Day) => (item: Period) =>
  dayOf(item.debut) <= jour && dayOf(new Date(item.fin.getTime() - 1)) >= jour;

const isClosure = (item: AgendaItem): item is DayBand["item"] => "fermeture" in item;

export function layOut(facts: AgendaFacts, jours: readonly Day[]): readonly AgendaDay[] {
  const items: readonly AgendaItem[] = [
    ...facts.repas.map((repas) => ({
      key: `r-${repas.availability_id}`,
      kind: kindOfMeal(repas),
      debut: repas.debut,
      fin: repas.fin,
      repas,
    })),
    ...facts.fermetures.map((fermeture) => ({
      key: `f-${fermeture.id}`,
      kind: CLOSURE_KINDS[fermeture.type],
      debut: fermeture.debut,
      fin: fermeture.fin,
      fermeture,
    })),
    ...groupStarts(bookable(facts), facts.paralleles),
  ];
  return jours.map((jour) => {
    const own = items.filter(touches(jour));
    const whole = (item: AgendaItem): item is DayBand["item"] =>
      isClosure(item) && minuteOf(item.debut, jour) === 0 && minuteOf(item.fin, jour) === WHOLE_DAY;
    return {
      jour,
      bandes: own.filter(whole).map((item) => ({ item, suite: dayOf(item.debut) < jour })),
      items: placeDay(
        own.filter((item) => !whole(item)),
        jour,
      ),
    };
  });
}

type Box = {
  readonly item: AgendaItem;
  readonly de: number;
  readonly a: number;
  readonly haut: number;
  readonly bas: number;
};

function boxOf(item: AgendaItem, jour: Day): Box {
  const de = Math.min(minuteOf(item.debut, jour), WHOLE_DAY - SHORTEST);
  const a = Math.max(minuteOf(item.fin, jour), de + SHORTEST);
  const around = "repas" in item ? withMargins(item.repas, item.repas) : item;
  return {
    item,
    de,
    a,
    haut: Math.min(de, minuteOf(around.debut, jour)),
    bas: Math.max(a, minuteOf(around.fin, jour)),
  };
}

/** Items that overlap, with their margins, share the width: two at most. */
function placeDay(items: readonly AgendaItem[], jour: Day): readonly PositionedItem[] {
  const boxes = items.map((item) => boxOf(item, jour)).sort((one, other) => one.de - other.de || other.a - one.a);
  const share = (one: Box, other: Box) => one.haut < other.bas && other.haut < one.bas;
  const columns: (readonly [Box, number])[] = [];
  for (const box of boxes) {
    const taken = new Set(columns.filter(([other]) => share(box, other)).map(([, column]) => column));
    let column = 0;
    while (taken.has(column)) column += 1;
    columns.push([box, column]);
  }
  return columns.map(([box, column]) => {
    const alone = boxes.every((other) => other === box || !share(box, other));
    return {
      item: box.item,
      de: box.de,
      a: box.a,
      suite: dayOf(box.item.debut) < jour,
      colonne: column === 0 ? 0 : 1,
      colonnes: alone ? 1 : 2,
      cache: column > 1,
    };
  });
}

/** The hours drawn, `fin` excluded: 8 to 24, from earlier when something begins, or still runs, before 8. */
export function visibleHours(days: readonly AgendaDay[]): { readonly debut: number; readonly fin: number } {
  const starts = days.flatMap(({ items }) => items.map(({ de }) => Math.floor(de / 60)));
  return { debut: Math.min(8, ...starts), fin: 24 };
}

/** A reservation and the busy or blocked time that meets it: made after it, since a booking avoids both. */
export type Conflict = { readonly jour: Day; readonly repas: AgendaMeal; readonly fermeture: Closure };

/** Each pair once, on the day of the reservation. Holidays warn when they are made, and are drawn over their days. */
export function conflictsOf(days: readonly AgendaDay[]): readonly Conflict[] {
  return days.flatMap(({ jour, bandes, items }) => {
    const all = [...bandes, ...items].map(({ item }) => item);
    const closures = all.filter(isClosure).filter(({ kind }) => kind !== "vacances");
    return all.flatMap((item) => {
      if (!("repas" in item) || item.repas.groupes.length === 0 || dayOf(item.debut) !== jour) return [];
      const { repas } = item;
      return closures.filter((closed) => overlaps(closed, item)).map(({ fermeture }) => ({ jour, repas, fermeture }));
    });
  });
}

export type DayRow =
  | { readonly rang: "rien"; readonly de: number; readonly a: number }
  | { readonly rang: "element"; readonly place: PositionedItem };

const FIRST_START = Math.min(...SLOT_STARTS.map(minutesOf));

/** The items of a day in order, with the gaps of an hour or more from the first start on: the last start is 23:30. */
export function dayRows({ items, bandes }: AgendaDay): readonly DayRow[] {
  const rows: DayRow[] = [];
  let reached = FIRST_START;
  const gapTo = (until: number) => {
    if (bandes.length === 0 && until - reached >= 60) rows.push({ rang: "rien", de: reached, a: until });
  };
  for (const place of items) {
    const { repas } = "repas" in place.item ? place.item : { repas: null };
    gapTo(place.de - (repas?.marge_avant ?? 0));
    rows.push({ rang: "element", place });
    reached = Math.max(reached, place.a + (repas?.marge_apres ?? 0));
  }
  gapTo(WHOLE_DAY);
  return rows;
}

/** The end that is proposed for a block: after the length of the service, an hour at least, midnight (« 00:00 ») at most. */
export function blockEnd(heure: Time, duree_minutes: number | null): Time {
  const end = Math.min(WHOLE_DAY, minutesOf(heure) + Math.max(60, duree_minutes ?? 0)) % WHOLE_DAY;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(end / 60))}:${two(end % 60)}`;
}
