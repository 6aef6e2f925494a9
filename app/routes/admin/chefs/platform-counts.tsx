import { approximateNumber, formatNumber } from "#app/shared/copy/numbers.ts";
import * as styles from "./platform-counts.module.css";
import type { CountedPlatform as Counts } from "./read-platform-counts.server.ts";

/** One strip. Shows a dash instead of a false zero. */
export function PlatformCounts({ counts }: { counts: Counts | null }) {
  const reservations = counts?.environ ? approximateNumber : formatNumber;
  const figures = [
    ["Total chefs", counts === null ? null : formatNumber(counts.chefs)],
    ["Chefs actifs", counts === null ? null : formatNumber(counts.chefs_actifs)],
    ["Réservations", counts === null ? null : reservations(counts.reservations)],
    ["En attente", counts === null ? null : formatNumber(counts.en_attente)],
  ] as const;
  return (
    <dl className={styles.strip}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? <span aria-label="inconnu">–</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
