import clsx from "clsx";
import type { ReactNode } from "react";
import * as styles from "./fact-list.module.css";

type Props = {
  /** Each value beside its name, with a line between facts; `--names` is the width of the names. */
  rows?: boolean;
  className?: string;
  children: ReactNode;
};

/** Named facts; each child is a `<div>` of a `<dt>` and its `<dd>`. */
export function FactList({ rows = false, className, children }: Props) {
  return <dl className={clsx(styles.facts, rows && styles.rows, className)}>{children}</dl>;
}
