import { addDays, type Day, instantOf, isDay, type Period } from "#app/shared/calendar.ts";

/** The longest period of free slots that one request reads. */
export const MAX_SLOT_DAYS = 62;
const DEFAULT_SLOT_DAYS = 31;

export type SlotDays = { readonly du: Day; readonly au: Day; readonly periode: Period };

/** The days of a request for free slots, both included: by default a month from today. Null when invalid or too long. */
export function readSlotDays(
  wanted: { readonly du?: string | undefined; readonly au?: string | undefined },
  today: Day,
): SlotDays | null {
  const du = wanted.du ?? today;
  const debut = startOf(du);
  if (debut === null) return null;
  const au = wanted.au ?? addDays(du, DEFAULT_SLOT_DAYS - 1);
  if (!isDay(au) || au < du || au > addDays(du, MAX_SLOT_DAYS - 1)) return null;
  const fin = startOf(addDays(au, 1));
  return fin === null ? null : { du, au, periode: { debut, fin } };
}

const startOf = (day: Day) => instantOf(day, "00:00");
