import { approximateNumber, formatNumber } from "#app/shared/copy/numbers.ts";
import { Stat, Stats } from "#app/ui/stat.tsx";
import type { CountedPlatform as Counts } from "./read-platform-counts.server.ts";

/** Shows a dash instead of a false zero. */
export function PlatformCounts({ counts }: { counts: Counts | null }) {
  const unknown = <span aria-label="inconnu">–</span>;
  return (
    <Stats>
      <Stat label="Total chefs">{counts === null ? unknown : formatNumber(counts.chefs)}</Stat>
      <Stat label="Chefs actifs">{counts === null ? unknown : formatNumber(counts.chefs_actifs)}</Stat>
      <Stat label="Réservations">
        {counts === null
          ? unknown
          : counts.environ
            ? approximateNumber(counts.reservations)
            : formatNumber(counts.reservations)}
      </Stat>
      <Stat label="En attente">{counts === null ? unknown : formatNumber(counts.en_attente)}</Stat>
    </Stats>
  );
}
