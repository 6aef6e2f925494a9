import clsx from "clsx";
import type { ReactNode } from "react";
import * as layout from "#app/ui/layout.module.css";
import * as styles from "./plates.module.css";

/** Above this number a bar is drawn instead of plates. */
const MAX_PLATES = 12;

export function GuestPlate({ empty = false, children }: { empty?: boolean; children?: ReactNode }) {
  return (
    <span className={clsx(styles.plate, empty && styles.empty)} aria-hidden="true">
      {children}
    </span>
  );
}

/** The table seen from above: a full plate per answer. Decorative: a sentence beside it says the number. */
export function Plates({
  answers,
  guests,
}: {
  answers: readonly { id: string; prenom: string | null }[];
  guests: number;
}) {
  if (guests > MAX_PLATES) {
    return (
      <div className={styles.bar} aria-hidden="true">
        <i style={{ width: `${Math.min(100, (answers.length / guests) * 100)}%` }} />
      </div>
    );
  }
  const seats = Array.from({ length: Math.max(0, guests - answers.length) }, (_, seat) => seat);
  return (
    <div className={clsx(layout.cluster, styles.table)} aria-hidden="true">
      {answers.slice(0, guests).map(({ id, prenom }) => (
        <GuestPlate key={id}>{plateInitial(prenom)}</GuestPlate>
      ))}
      {seats.map((seat) => (
        <GuestPlate key={seat} empty />
      ))}
    </div>
  );
}

export const plateInitial = (prenom: string | null): string => (prenom?.match(/^./u)?.[0] ?? "·").toUpperCase();
