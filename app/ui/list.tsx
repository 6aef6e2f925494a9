import clsx from "clsx";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import * as styles from "./list.module.css";
import * as text from "./text.module.css";

/** A bordered list; each row has its own layout class. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
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
    <span className={lively ? clsx(styles.day, styles.lively) : styles.day}>
      <span>{weekday}</span>
      <b>{day}</b>
      <span>{month}</span>
    </span>
  );
}

type PickLinkProps = { to: string; lead: ReactNode; title: ReactNode; note?: ReactNode; end?: ReactNode };

/** A list row that links to its detail page. */
export function PickLink({ to, lead, title, note, end }: PickLinkProps) {
  return (
    <li>
      <NavLink className={clsx(styles.choice, text.named)} to={to} preventScrollReset>
        {lead}
        <span>
          <b>{title}</b>
          {note === undefined ? null : <small>{note}</small>}
        </span>
        {end}
      </NavLink>
    </li>
  );
}
