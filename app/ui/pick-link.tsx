import type { ReactNode } from "react";
import { NavLink } from "react-router";

type Props = { to: string; lead: ReactNode; title: ReactNode; note?: ReactNode; end?: ReactNode };

/** A list row that links to its detail page. */
export function PickLink({ to, lead, title, note, end }: Props) {
  return (
    <li>
      <NavLink className="choix-ligne" to={to} preventScrollReset>
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
