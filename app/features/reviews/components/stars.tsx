import { formatRating } from "#app/shared/copy/numbers.ts";
import * as styles from "./stars.module.css";

export const STAR = "m10 1.8 2.5 5.3 5.7.7-4.2 4 1.1 5.8L10 14.8l-5.1 2.8L6 11.8l-4.2-4 5.7-.7Z";
const PLACES = [1, 2, 3, 4, 5] as const;

/** A rating as a row of five stars, read as « 4 sur 5 ». An average is drawn to the nearest half. */
export function Stars({ note }: { note: number }) {
  const halves = Math.round(note * 2);
  return (
    <span
      className={styles.stars}
      role="img"
      aria-label={`${Number.isInteger(note) ? note : formatRating(note)} sur 5`}
    >
      {PLACES.map((place) => (
        <svg key={place} viewBox="0 0 20 20" aria-hidden="true">
          <path d={STAR} className={halves >= place * 2 ? styles.full : undefined} />
          {halves === place * 2 - 1 ? <path d={STAR} className={styles.half} /> : null}
        </svg>
      ))}
    </span>
  );
}
