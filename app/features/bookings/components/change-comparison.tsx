import clsx from "clsx";
import ArrowRight from "lucide-react/icons/arrow-right";
import { guestCount } from "#app/shared/copy/counts.ts";
import { formatHours, formatLongDate } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import type { ShownChange } from "../rules/change-request.ts";
import * as styles from "./change-comparison.module.css";

/** What is reserved, and what the client asks for instead. */
export function ChangeComparison({ change }: { change: ShownChange }) {
  return (
    <div className={clsx(layout.columns640, styles.comparison)}>
      <div>
        <h3>Aujourd’hui</h3>
        <b>{formatLongDate(change.date_avant)}</b>
        <span>{formatHours(change.date_avant, change.fin_avant)}</span>
        <span className={text.secondary}>
          {guestCount(change.convives_avant)}, {formatAmount(change.prix_avant)}
        </span>
      </div>
      <Icon of={ArrowRight} />
      <div>
        <h3>Demandé</h3>
        <b>{formatLongDate(change.date_debut)}</b>
        <span>{formatHours(change.date_debut, change.fin)}</span>
        <span className={text.secondary}>
          {guestCount(change.nombre_participants)}, {formatAmount(change.prix)}
        </span>
      </div>
    </div>
  );
}
