import { formatHours, formatLongDate } from "#app/shared/copy/format.ts";
import type { ShownSlot } from "./read-bookable-service.server.ts";
import * as styles from "./service.module.css";

/** Date and hours of the slot, under the title of its form. */
export function BookingMoment({ slot: { date_debut, fin } }: { slot: ShownSlot }) {
  return (
    <>
      {formatLongDate(date_debut)}, <span className={styles.hours}>{formatHours(date_debut, fin)}</span>
    </>
  );
}
