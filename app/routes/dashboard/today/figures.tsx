import { formatAmount } from "#app/shared/copy/numbers.ts";
import type { Cents } from "#app/shared/money.ts";
import { Stat, Stats } from "#app/ui/stat.tsx";
import * as text from "#app/ui/text.module.css";

/** Of this month in Paris, and of all time for the clients. */
export type MonthFigures = { reservations: number; clients: number; chiffre: Cents };

/** Null when they could not be read: a dash, because a zero would be false. */
export function Figures({ figures }: { figures: MonthFigures | null }) {
  return (
    <Stats>
      <Stat label="Réservations ce mois">{figures?.reservations ?? <Unread />}</Stat>
      <Stat label="Clients">{figures?.clients ?? <Unread />}</Stat>
      <Stat label="Chiffre d’affaires ce mois">{figures === null ? <Unread /> : formatAmount(figures.chiffre)}</Stat>
    </Stats>
  );
}

function Unread() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className={text.visuallyHidden}>indisponible</span>
    </>
  );
}
