import { checkOpen, type SlotActivity } from "#app/features/agenda/rules/slots.ts";
import { type Capacity, canBook, placesOfSlot } from "#app/features/bookings/rules/capacity.ts";
import { addMinutes, nextHour, timeOf } from "#app/shared/calendar.ts";
import { MAX_PARTICIPANTS } from "#app/shared/input-limits.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";

const HOUR = 60;
const DAY = 24 * HOUR;

/** A place in line that the owner of the address does not confirm within a day is erased. */
export const WAITING_CONFIRMATION_MINUTES = DAY;
/** No offer is made later: the freed places can be booked by everybody. */
const LAST_OFFER_MINUTES = HOUR;

/** How long an offer lasts, by the time left before the meal; the first row that applies. */
const OFFERS = [
  { before: 3 * DAY, minutes: 12 * HOUR },
  { before: DAY, minutes: 4 * HOUR },
  { before: 6 * HOUR, minutes: HOUR },
  { before: LAST_OFFER_MINUTES, minutes: 30 },
] as const;

/** An offer that would end at night in Paris lasts until 10:00: whoever is asleep must not lose their turn. */
const NIGHT = { from: "22:00", to: "09:00" } as const;
const MORNING_HOUR = 10;

export const waitingConfirmationEnds = (now: Date): Date => addMinutes(now, WAITING_CONFIRMATION_MINUTES);

/** When nobody on the list can get an offer any more. */
export const lineCloses = (date_debut: Date): Date => addMinutes(date_debut, -LAST_OFFER_MINUTES);

/** The end of an offer made now, always before the meal, after which nothing can be booked; null when it is too late. */
export function offerEnds(date_debut: Date, now: Date): Date | null {
  const offer = OFFERS.find(({ before }) => addMinutes(now, before) <= date_debut);
  if (offer === undefined) return null;
  const end = addMinutes(now, offer.minutes);
  const time = timeOf(end);
  if (time >= NIGHT.to && time < NIGHT.from) return end;
  const latest = Math.min(nextHour(end, MORNING_HOUR).getTime(), lineCloses(date_debut).getTime());
  return new Date(Math.max(end.getTime(), latest));
}

type JoinRefusal =
  | "participants_requis"
  | "participants_trop"
  | "attente_trop_grande"
  | "attente_inutile"
  | "attente_close"
  | "creneau_retire"
  | "creneau_commence";

/** Whether a group may wait for a slot: never one that could book it now, nor one that it can never take. */
export function canJoin(slot: Capacity & SlotActivity, convives: number, now: Date): Result<number, JoinRefusal> {
  const offered = checkOpen(slot, now);
  if (!offered.ok) return offered;
  if (lineCloses(slot.date_debut) <= now) return refuse("attente_close");
  if (convives < 1) return refuse("participants_requis");
  if (convives > MAX_PARTICIPANTS) return refuse("participants_trop", { max: MAX_PARTICIPANTS });
  const max = slot.places_illimitees ? MAX_PARTICIPANTS : placesOfSlot(slot);
  if (convives > max) return refuse("attente_trop_grande", { max });
  return canBook(slot, convives).ok ? refuse("attente_inutile") : ok(convives);
}

export type WaitingPerson = {
  readonly id: string;
  readonly convives: number;
  readonly confirmee_le: Date | null;
  readonly offre_jusqua: Date | null;
  readonly finie_le: Date | null;
  readonly expire_le: Date;
};

/**
 * Who leaves the line now. `prevenir` are told, because the slot disappeared while they waited; the others had their offer, never
 * confirmed, or waited until the end. An offer that is running keeps its person in line.
 */
export function leavingLine(
  line: readonly WaitingPerson[],
  offered: boolean,
  now: Date,
): { readonly effacer: readonly string[]; readonly prevenir: readonly string[] } {
  const effacer: string[] = [];
  const prevenir: string[] = [];
  for (const { id, confirmee_le, offre_jusqua, finie_le, expire_le } of line) {
    if ((offre_jusqua ?? expire_le) <= now) effacer.push(id);
    else if (offered || finie_le !== null) continue;
    else (confirmee_le === null ? effacer : prevenir).push(id);
  }
  return { effacer, prevenir };
}

/**
 * Who gets an offer: everybody in line whose group fits into what is left, first come first served. A group that does not fit is
 * passed over and keeps its place. `whole`: one group takes the whole slot.
 */
export function nextOffers(slot: Capacity, whole: boolean, line: readonly WaitingPerson[]): readonly WaitingPerson[] {
  const chosen: WaitingPerson[] = [];
  let offered = 0;
  for (const person of line) {
    if (person.confirmee_le === null || person.offre_jusqua !== null || person.finie_le !== null) continue;
    const pris = slot.pris || (whole && offered > 0);
    if (!canBook({ ...slot, places_reservees: slot.places_reservees + offered, pris }, person.convives).ok) continue;
    chosen.push(person);
    offered += person.convives;
  }
  return chosen;
}

/** What the person behind an offer may book: the places held for them, and no more, because others are waiting. */
export const capacityOfOffer = (convives: number): Capacity => ({
  places_illimitees: false,
  places_disponibles: convives,
  places_reservees: 0,
  capacite_max: null,
  places_hors_compte: 0,
  pris: false,
});
