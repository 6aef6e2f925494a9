import clsx from "clsx";
import { type ReactNode, useId } from "react";
import * as styles from "./panel.module.css";

type Props = {
  title?: ReactNode;
  /** The id that a link leads to. */
  anchor?: string;
  className?: string;
  children: ReactNode;
};

/** A bordered card; not nested. */
export function Panel({ title, anchor, className, children }: Props) {
  const id = useId();
  if (title === undefined) return <div className={clsx(styles.panel, className)}>{children}</div>;
  return (
    <section id={anchor} className={clsx(styles.panel, className)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
