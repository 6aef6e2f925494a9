import clsx from "clsx";
import type { ReactNode } from "react";

/** `hidden`: read, not shown. `end`: numbers, against the right edge. */
type Column = { name: string; hidden?: boolean; end?: boolean };

type Props = { caption: string; head: readonly (string | Column)[]; className?: string; children: ReactNode };

/** Stacks row by row on a phone. The caption is read, not shown: the heading above says it. */
export function Table({ caption, head, className, children }: Props) {
  return (
    <div className="cadre-tableau">
      <table className={clsx("tableau tableau--pile", className)}>
        <caption className="vh">{caption}</caption>
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
    <th scope="col" className={end ? "text-right" : undefined}>
      {hidden ? <span className="vh">{name}</span> : name}
    </th>
  );
}
