import clsx from "clsx";
import type { ReactNode } from "react";
import * as dialog from "./dialog.module.css";
import * as text from "./text.module.css";
import * as styles from "./total-foot.module.css";

type Props = { count: ReactNode; total: ReactNode; formerTotal?: string | undefined; children: ReactNode };

/** Dialog foot with the total next to the button. */
export function TotalFoot({ count, total, formerTotal, children }: Props) {
  return (
    <div className={clsx(dialog.footer, styles.footer)}>
      <p className={styles.total} aria-live="polite">
        <span>{count}</span>
        <b>{total}</b>
        {formerTotal === undefined ? null : (
          <s>
            <span className={text.visuallyHidden}>au lieu de </span>
            {formerTotal}
          </s>
        )}
      </p>
      {children}
    </div>
  );
}
