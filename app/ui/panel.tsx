import clsx from "clsx";
import { type ReactNode, useId } from "react";

type Props = { title?: ReactNode; className?: string; children: ReactNode };

/** A bordered card; not nested. */
export function Panel({ title, className, children }: Props) {
  const id = useId();
  if (title === undefined) return <div className={clsx("panneau", className)}>{children}</div>;
  return (
    <section className={clsx("panneau", className)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
