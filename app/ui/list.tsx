import type { ReactNode } from "react";

/** One bordered list with hairlines; rows bring their own layout class. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className="liste" aria-label={label}>
      {children}
    </ul>
  );
}

/** The day of a row; `lively` when it waits for an answer. */
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
