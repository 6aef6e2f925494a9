import type { ReactNode } from "react";

/** A status always says its word; the colour and the dot only help. An unknown `tone` takes the neutral one. */
export function Status({ tone, children }: { tone: string; children: ReactNode }) {
  return <span className={`statut statut--${tone}`}>{children}</span>;
}

/** Butter label with a woven edge, for the kind of a thing. */
export function KindBadge({ children }: { children: ReactNode }) {
  return <span className="type">{children}</span>;
}
