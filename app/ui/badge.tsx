import StarIcon from "lucide-react/icons/star";
import type { ReactNode } from "react";

/** A status label; the colour is only an addition to the text. An unknown `tone` is neutral. */
export function Status({ tone, children }: { tone: string; children: ReactNode }) {
  return <span className={`statut statut--${tone}`}>{children}</span>;
}

/** Label for the type of a service. */
export function KindBadge({ children }: { children: ReactNode }) {
  return <span className="type">{children}</span>;
}

export function Star({ label }: { label: string }) {
  return (
    <span className="etoile" title={label}>
      <StarIcon aria-hidden="true" />
      <span className="vh">{label}</span>
    </span>
  );
}
