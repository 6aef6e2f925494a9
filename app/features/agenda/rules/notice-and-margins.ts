import type { LieuPrestation } from "#app/features/services/rules/codes.ts";
import { addMinutes, type Period, SLOT_MINUTES } from "#app/shared/calendar.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { overlaps } from "./closures.ts";

/*
 * What the calendar of a chef says of a start: how early it must be booked (`delai_heures`), how long the meal takes the chef with
 * its margins, and what meets those hours. The SQL of each rule is in app/features/agenda/slot-holds.sql.ts and db/functions;
 * tests/db/chef-calendar.test.ts compares the two.
 */

/** Minutes of travel, setting up and tidying before and after a meal, during which the chef takes nothing else. */
export type Margins = { readonly marge_avant: number; readonly marge_apres: number };

export const NO_MARGINS: Margins = { marge_avant: 0, marge_apres: 0 };

type OwnMargins = { readonly [M in keyof Margins]: number | null };

/**
 * A service's own value, otherwise none where the chef does not travel, otherwise the general one; none without settings. In SQL:
 * `agenda_de_service`.
 */
export function marginsOf(
  service: OwnMargins & { readonly lieu_prestation: LieuPrestation | null },
  general: Margins | null,
): Margins {
  const travels = service.lieu_prestation !== "chef" && service.lieu_prestation !== "distance";
  const usual = travels && general !== null ? general : NO_MARGINS;
  return {
    marge_avant: service.marge_avant ?? usual.marge_avant,
    marge_apres: service.marge_apres ?? usual.marge_apres,
  };
}

/** The meal for which the chef is busy: the service's duration, at least one slot. In SQL: `mealMinutes`. */
export function engagementPeriod(date_debut: Date, duree_minutes: number | null): Period {
  const minutes = Math.max(SLOT_MINUTES, duree_minutes ?? 0);
  return { debut: date_debut, fin: addMinutes(date_debut, minutes) };
}

/** The time that a meal takes. In SQL: `agenda_avec_marges`. */
export const withMargins = ({ debut, fin }: Period, { marge_avant, marge_apres }: Margins): Period => ({
  debut: addMinutes(debut, -marge_avant),
  fin: addMinutes(fin, marge_apres),
});

type TimedService = Margins & { readonly duree_minutes: number | null };

/** The hours that a booking of the slot would engage: the meal and its margins. */
const engagedHours = (slot: { readonly date_debut: Date }, service: TimedService): Period =>
  withMargins(engagementPeriod(slot.date_debut, service.duree_minutes), service);

/** A meal that engages the chef with its margins, and its slot. */
export type TakenTime = Period & Margins & { readonly availability_id: string };

/** The first engagement that overlaps a slot and prevents its booking; its own engagement does not count. */
export function engagementMetBy<Taken extends TakenTime>(
  slot: { readonly date_debut: Date; readonly id?: string },
  service: TimedService,
  engagements: readonly Taken[],
): Taken | null {
  const hours = engagedHours(slot, service);
  return (
    engagements.find((busy) => busy.availability_id !== slot.id && overlaps(hours, withMargins(busy, busy))) ?? null
  );
}

/** The first closure that overlaps a slot with its margins: the slot is not offered while it lasts. */
export function closureMetBy<Closed extends Period>(
  slot: { readonly date_debut: Date },
  service: TimedService,
  closures: readonly Closed[],
): Closed | null {
  const hours = engagedHours(slot, service);
  return closures.find((closed) => overlaps(hours, closed)) ?? null;
}

/** `ferme`: holidays, a block or another calendar of the chef meet the hours of the slot. */
export type SlotCalendar = {
  readonly date_debut: Date;
  readonly ferme: boolean;
  readonly delai_heures: number;
};

/** Whether the minimum notice is kept and the chef is not closed. In SQL: `keepsNotice`. */
export function checkCalendar(slot: SlotCalendar, now: Date): Result<null, "chef_engage" | "delai_minimum"> {
  const { delai_heures } = slot;
  if (slot.date_debut < addMinutes(now, delai_heures * 60)) return refuse("delai_minimum", { heures: delai_heures });
  return slot.ferme ? refuse("chef_engage") : ok(null);
}
