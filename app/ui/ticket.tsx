import clsx from "clsx";
import type { ReactNode } from "react";
import * as styles from "./ticket.module.css";

type Props = { title?: ReactNode; cancelled?: boolean; large?: boolean; children: ReactNode };

/** A summary drawn as a kitchen ticket. */
export function Ticket({ title, cancelled = false, large = false, children }: Props) {
  return (
    <div className={styles.frame}>
      <section className={clsx(styles.ticket, cancelled && styles.cancelled, large && styles.large)}>
        {title === undefined ? null : <h3>{title}</h3>}
        {children}
      </section>
    </div>
  );
}

export function TicketLines({ children }: { children: ReactNode }) {
  return <dl>{children}</dl>;
}

export function TicketLine({
  label,
  total = false,
  children,
}: {
  label: ReactNode;
  total?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={total ? styles.total : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
