import clsx from "clsx";
import type { ReactNode } from "react";
import * as styles from "./table.module.css";
import * as text from "./text.module.css";

/** `hidden`: for screen readers only. `end`: right-aligned numbers. */
type Column = { name: string; hidden?: boolean; end?: boolean };

type Props = { caption: string; head: readonly (string | Column)[]; className?: string; children: ReactNode };

/** Rows stack on a phone. The caption is for screen readers: the heading above is visible. */
export function Table({ caption, head, className, children }: Props) {
  return (
    <div className={styles.frame}>
      <table className={clsx(styles.table, styles.stacking, className)}>
        <caption className={text.visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            {head.map((column) => (
              <HeadCell key={typeof column === "string" ? column : column.name} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function HeadCell({ column }: { column: string | Column }) {
  const { name, hidden = false, end = false } = typeof column === "string" ? { name: column } : column;
  return (
    <th scope="col" className={end ? styles.end : undefined}>
      {hidden ? <span className={text.visuallyHidden}>{name}</span> : name}
    </th>
  );
}
