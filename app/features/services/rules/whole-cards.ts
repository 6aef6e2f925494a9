import type { Day } from "#app/shared/calendar.ts";

/** With more services than this, only the nearest in time are shown whole on the page of their chef. */
const MOST_WHOLE = 4;
const NEAREST = 3;
/** After every day. */
const NEVER = "9999";

type Dated = { readonly id: string; readonly dates: readonly Day[] };

/** The services whose cards are shown whole: all of a few; of many, the three that are free first, those given first on equal days. */
export function wholeCards(services: readonly Dated[]): ReadonlySet<string> {
  if (services.length <= MOST_WHOLE) return new Set(services.map(({ id }) => id));
  const first = ({ dates }: Dated): string => dates[0] ?? NEVER;
  const nearest = services.toSorted((a, b) => (first(a) < first(b) ? -1 : Number(first(a) > first(b))));
  return new Set(nearest.slice(0, NEAREST).map(({ id }) => id));
}
