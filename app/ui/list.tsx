import type { ReactNode } from "react";

/** A bordered list; each row has its own layout class. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className="liste" aria-label={label}>
      {children}
    </ul>
  );
}

/** The day of a row; `lively` highlights one that waits for an answer. */
export function DateBlock({
  weekday,
  day,
  month,
  lively,
}: {
  weekday: string;
  day: string;
  month: string;
  lively?: boolean;
}) {
  return (
    <span className={lively ? "jour jour--vif" : "jour"}>
      <span>{weekday}</span>
      <b>{day}</b>
      <span>{month}</span>
    </span>
  );
}
