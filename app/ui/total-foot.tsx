import type { ReactNode } from "react";

type Props = { count: string; total: string; formerTotal?: string | undefined; children: ReactNode };

/** Dialog foot with the total next to the button. */
export function TotalFoot({ count, total, formerTotal, children }: Props) {
  return (
    <div className="dialogue__pied dialogue__pied--somme">
      <p className="somme" aria-live="polite">
        <span>{count}</span>
        <b>{total}</b>
        {formerTotal === undefined ? null : (
          <s>
            <span className="vh">au lieu de </span>
            {formerTotal}
          </s>
        )}
      </p>
      {children}
    </div>
  );
}
