import clsx from "clsx";
import type { ReactNode } from "react";

type Props = { caption: string; head: readonly string[]; className?: string; children: ReactNode };

/** Stacks row by row on a phone. The caption is read, not shown: the heading above says it. */
export function Table({ caption, head, className, children }: Props) {
  return (
    <div className="cadre-tableau">
      <table className={clsx("tableau tableau--pile", className)}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
