import { formatNumber } from "#app/copy/numbers.ts";
import { Stat, Stats } from "#app/ui/stat.tsx";

type Counts = { chefs: number; chefs_actifs: number; reservations: number; en_attente: number };

/** Shows a dash instead of a false zero. */
export function AdminCounts({ counts }: { counts: Counts | null }) {
  const shown = (count: number | undefined) =>
    count === undefined ? <span aria-label="inconnu">–</span> : formatNumber(count);
  return (
    <Stats>
      <Stat label="Total chefs">{shown(counts?.chefs)}</Stat>
      <Stat label="Chefs actifs">{shown(counts?.chefs_actifs)}</Stat>
      <Stat label="Réservations">{shown(counts?.reservations)}</Stat>
      <Stat label="En attente">{shown(counts?.en_attente)}</Stat>
    </Stats>
  );
}
