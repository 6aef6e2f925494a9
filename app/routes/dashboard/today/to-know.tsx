import clsx from "clsx";
import { Link } from "react-router";
import { toKnow } from "#app/features/evenings/copy/today.ts";
import type { Declared } from "#app/features/evenings/rules/dossier.ts";
import * as text from "#app/ui/text.module.css";
import * as styles from "./today.module.css";

type Props = { id: string; declare: Declared | null; client?: string };

/** Counts of declared allergies only: a screen left open in a kitchen must not show anybody's health. */
export function ToKnow({ id, declare, client }: Props) {
  const words = declare === null ? null : toKnow(declare);
  if (words === null) return null;
  return (
    <p className={clsx(text.small, styles.toKnow)}>
      <b>À savoir{"\u00a0"}:</b>{" "}
      <Link className={text.link} to={`/dashboard/reservations/${id}/soiree`}>
        {words}
      </Link>
      {client === undefined ? null : ` (${client})`}
    </p>
  );
}
