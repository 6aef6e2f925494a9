import { formatHours, formatLongDate } from "#app/shared/copy/format.ts";
import * as text from "#app/ui/text.module.css";
import type { ShownSlot } from "./read-bookable-service.server.ts";

/** Date and hours of the slot, under the title of its form. */
export function BookingMoment({ slot: { date_debut, fin } }: { slot: ShownSlot }) {
  return (
    <>
      {formatLongDate(date_debut)}, <span className={text.oneLine}>{formatHours(date_debut, fin)}</span>
    </>
  );
}
