import type { ReactNode } from "react";

export function Stats({ children }: { children: ReactNode }) {
  return <dl className="stats">{children}</dl>;
}

export function Stat({ label, children, note }: { label: string; children: ReactNode; note?: string }) {
  return (
    <div className="stat">
      <dt>{label}</dt>
      <dd>{children}</dd>
      {note === undefined ? null : <dd className="stat__note">{note}</dd>}
    </div>
  );
}
