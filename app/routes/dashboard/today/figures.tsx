import { formatAmount } from "#app/shared/copy/numbers.ts";
import type { Cents } from "#app/shared/money.ts";
import * as text from "#app/ui/text.module.css";
import * as styles from "./today.module.css";

/** Of this month in Paris, and of all time for the clients. */
export type MonthFigures = { reservations: number; clients: number; chiffre: Cents };

/** Null when they could not be read: a dash, because a zero would be false. */
export function Figures({ figures }: { figures: MonthFigures | null }) {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Réservations ce mois</dt>
        <dd>{figures?.reservations ?? <Unread />}</dd>
      </div>
      <div>
        <dt>Clients</dt>
        <dd>{figures?.clients ?? <Unread />}</dd>
      </div>
      <div>
        <dt>
          Chiffre d’affaires<span> ce mois</span>
        </dt>
        <dd>{figures === null ? <Unread /> : formatAmount(figures.chiffre)}</dd>
      </div>
    </dl>
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
