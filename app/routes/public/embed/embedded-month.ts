import type { SlotDays } from "#app/features/integrations/rules/free-slots.schema.ts";
import {
  addDays,
  addMonths,
  dayOf,
  instantOf,
  type Month,
  monthBounds,
  monthKey,
  monthOf,
  parseMonth,
} from "#app/shared/calendar.ts";

/** Slots open at most twelve months ahead. */
const MONTHS_AHEAD = 12;

export type EmbeddedMonth = {
  readonly days: SlotDays;
  readonly previous: string | null;
  readonly next: string | null;
  readonly noon: Date;
};

/** The month of the address, at least the current one and at most a year ahead, with its neighbours. */
export function readEmbeddedMonth(wanted: string | null, now: Date): EmbeddedMonth {
  const [first, last] = [monthOf(now), addMonths(monthOf(now), MONTHS_AHEAD)];
  const asked = parseMonth(wanted ?? "") ?? first;
  const month = clamp(asked, first, last);
  const key = monthKey(month);
  const periode = monthBounds(month);
  const du = `${key}-01`;
  const neighbour = (step: number, end: Month) => (key === monthKey(end) ? null : monthKey(addMonths(month, step)));
  return {
    days: { du, au: addDays(dayOf(periode.fin), -1), periode },
    previous: neighbour(-1, first),
    next: neighbour(1, last),
    noon: instantOf(du, "12:00") ?? now,
  };
}

function clamp(month: Month, first: Month, last: Month): Month {
  if (monthKey(month) < monthKey(first)) return first;
  return monthKey(month) > monthKey(last) ? last : month;
}
