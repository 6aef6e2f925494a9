import { type Capacity, canBook } from "#app/features/bookings/rules/capacity.ts";
import {
  addMinutes,
  type Day,
  instantOf,
  isDay,
  SERVICE_TIMES,
  SLOT_MINUTES,
  type Time,
  tomorrow,
} from "#app/shared/calendar.ts";
import { MAX_PLACES, MIN_PLACES } from "#app/shared/input-limits.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { checkCalendar, type SlotCalendar } from "./notice-and-margins.ts";

/** The starts that forms offer first. Chefs may also open 08:00, which the contact form does not offer. */
export const QUICK_STARTS: readonly Time[] = ["08:00", ...SERVICE_TIMES];

const FIRST_HOUR = 6;
/** Every start of a day: the half hours from 06:00 to 23:30. */
export const SLOT_STARTS: readonly Time[] = Array.from(
  { length: (24 - FIRST_HOUR) * 2 },
  (_, rank) => `${String(FIRST_HOUR + Math.floor(rank / 2)).padStart(2, "0")}:${rank % 2 === 0 ? "00" : "30"}`,
);

/** « Autre heure »: the starts that are no quick choice. */
export const OTHER_STARTS: readonly Time[] = SLOT_STARTS.filter((start) => !QUICK_STARTS.includes(start));

/** The starts of one rule, or of one day that is opened by hand. The database refuses a rule with more. */
export const MAX_STARTS = 12;

const DEFAULT_PLACES = 10;

export type NewSlot = {
  readonly date_debut: Date;
  readonly date_fin: Date;
  readonly places_disponibles: number;
  readonly places_reservees: 0;
};

export function isSlotStart(time: Time): boolean {
  return SLOT_STARTS.includes(time);
}

export function defaultPlaces(capacite_max: number | null): number {
  return Math.min(MAX_PLACES, Math.max(MIN_PLACES, capacite_max ?? DEFAULT_PLACES));
}

export type SlotRequest = {
  readonly date: Day;
  readonly creneaux: readonly Time[];
  readonly places: number;
};

type SlotRefusal =
  | "date_et_creneau_requis"
  | "date_invalide"
  | "date_trop_proche"
  | "places_requises"
  | "places_hors_limites"
  | "creneau_invalide"
  | "heures_trop_nombreuses";

export function checkPlaces(places: number): Result<number, "places_requises" | "places_hors_limites"> {
  if (!(places >= MIN_PLACES)) return refuse("places_requises");
  return Number.isSafeInteger(places) && places <= MAX_PLACES ? ok(places) : refuse("places_hors_limites");
}

/** The one-hour slots of one day in Paris, tomorrow or later, sorted and without duplicates. */
export function createSlots(request: SlotRequest, now: Date): Result<readonly NewSlot[], SlotRefusal> {
  const { date, creneaux } = request;
  if (date === "" || creneaux.length === 0) return refuse("date_et_creneau_requis");
  const places = checkPlaces(request.places);
  if (!places.ok) return places;
  if (!isDay(date)) return refuse("date_invalide");
  if (date < tomorrow(now)) return refuse("date_trop_proche");

  const starts = [...new Set(creneaux)].sort();
  if (starts.length > MAX_STARTS) return refuse("heures_trop_nombreuses");
  const slots: NewSlot[] = [];
  for (const time of starts) {
    const date_debut = isSlotStart(time) ? instantOf(date, time) : null;
    if (date_debut === null) return refuse("creneau_invalide");
    const date_fin = addMinutes(date_debut, SLOT_MINUTES);
    slots.push({ date_debut, date_fin, places_disponibles: places.value, places_reservees: 0 });
  }
  return ok(slots);
}

type CountedDay = { readonly jour: Day; readonly libres: number };

/** The last day with a free hour before a day, and the first one after it. */
export function freeDaysAround(days: readonly CountedDay[], day: Day): readonly Day[] {
  const free = days.filter(({ libres }) => libres > 0).map(({ jour }) => jour);
  const around = [free.findLast((jour) => jour < day), free.find((jour) => jour > day)];
  return around.filter((jour) => jour !== undefined);
}

/** The day whose hours a page lists first: the requested one, else the first with a free hour, else the first. */
export function dayToShow(days: readonly CountedDay[], requested: Day | null): Day | null {
  const shown = days.find(({ jour }) => jour === requested) ?? days.find(({ libres }) => libres > 0) ?? days[0] ?? null;
  return shown?.jour ?? null;
}

export type SlotActivity = { readonly actif: boolean; readonly date_debut: Date };

export function isOpen(slot: SlotActivity, now: Date): boolean {
  return slot.actif && slot.date_debut >= now;
}

export function checkOpen(slot: SlotActivity, now: Date): Result<null, "creneau_retire" | "creneau_commence"> {
  if (!slot.actif) return refuse("creneau_retire");
  return isOpen(slot, now) ? ok(null) : refuse("creneau_commence");
}

type OfferedService = SlotActivity & SlotCalendar & { readonly service_offert: boolean };
type Group = { readonly participants: number; readonly capacity: Capacity; readonly now: Date };

/** Whether a group can book the slot now. The database checks again, under a lock. */
export function checkBookable(offer: OfferedService, { participants, capacity, now }: Group) {
  if (!offer.service_offert) return refuse("service_introuvable");
  const offered = checkOpen(offer, now);
  if (!offered.ok) return offered;
  const open = checkCalendar(offer, now);
  return open.ok ? canBook(capacity, participants) : open;
}
