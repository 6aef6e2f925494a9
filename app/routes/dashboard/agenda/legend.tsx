import clsx from "clsx";
import { KIND_LABELS } from "#app/features/agenda/copy/view.ts";
import * as styles from "./agenda.module.css";
import { KIND_LOOKS } from "./kind-looks.ts";
import type { ShownDay } from "./read-agenda.server.ts";

const ENTRIES = [
  ["libre", KIND_LABELS.libre],
  ["attente", KIND_LABELS.attente],
  ["confirmee", KIND_LABELS.confirmee],
  ["payee", KIND_LABELS.payee],
  ["terminee", KIND_LABELS.terminee],
  ["margin", "Trajet et mise en place"],
  ["ailleurs", KIND_LABELS.ailleurs],
  ["bloque", KIND_LABELS.bloque],
  ["vacances", KIND_LABELS.vacances],
] as const;

/** The kinds that these days draw. */
function drawnKinds(days: readonly ShownDay[]): ReadonlySet<string> {
  const items = days.flatMap((day) => [...day.bandes, ...day.items].map(({ item }) => item));
  const margins = items.some((item) => "repas" in item && item.repas.marge_avant + item.repas.marge_apres > 0);
  return new Set([...items.map(({ kind }) => kind), ...(margins ? ["margin"] : [])]);
}

export function Legend({ days }: { days: readonly ShownDay[] }) {
  const drawn = drawnKinds(days);
  if (drawn.size === 0) return null;
  return (
    <ul className={styles.legend} aria-label="Légende">
      {ENTRIES.filter(([kind]) => drawn.has(kind)).map(([kind, label]) => (
        <li key={kind}>
          <i className={clsx(KIND_LOOKS[kind], kind === "libre" && styles.dashed)} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  );
}
