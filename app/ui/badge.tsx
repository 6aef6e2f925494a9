import clsx from "clsx";
import StarIcon from "lucide-react/icons/star";
import type { ReactNode } from "react";
import * as styles from "./badge.module.css";
import * as text from "./text.module.css";

/** A status label; the colour is only an addition to the text. An unknown `tone` is neutral. */
const TONES: Record<string, string> = {
  en_attente: styles.en_attente,
  confirmee: styles.confirmee,
  actif: styles.actif,
  visible: styles.visible,
  payee: styles.payee,
  annulee: styles.annulee,
  inactif: styles.inactif,
  masque: styles.masque,
  refuse: styles.refuse,
  terminee: styles.terminee,
  nouveau: styles.nouveau,
  lu: styles.lu,
  repondu: styles.repondu,
};

export function Status({ tone, children }: { tone: string; children: ReactNode }) {
  return <span className={clsx(styles.status, TONES[tone])}>{children}</span>;
}

/** Label for the type of a service. */
export function KindBadge({ children }: { children: ReactNode }) {
  return <span className={styles.serviceType}>{children}</span>;
}

export function Star({ label, className }: { label: string; className?: string }) {
  return (
    <span className={clsx(styles.star, className)} title={label}>
      <StarIcon aria-hidden="true" />
      <span className={text.visuallyHidden}>{label}</span>
    </span>
  );
}
