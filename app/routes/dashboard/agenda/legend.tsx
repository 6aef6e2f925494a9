import clsx from "clsx";
import { KIND_LABELS } from "#app/features/agenda/copy/view.ts";
import * as styles from "./agenda.module.css";
import { KIND_LOOKS } from "./kind-looks.ts";

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

export function Legend() {
  return (
    <ul className={styles.legend} aria-label="Légende">
      {ENTRIES.map(([kind, label]) => (
        <li key={kind}>
          <i className={clsx(KIND_LOOKS[kind], kind === "libre" && styles.dashed)} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  );
}
