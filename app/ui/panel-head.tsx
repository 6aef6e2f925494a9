import clsx from "clsx";
import type { ReactNode } from "react";
import * as styles from "./panel-head.module.css";

type Props = { title: ReactNode; id?: string; className?: string; children?: ReactNode };

/** The title of a panel or section, with what stands at the end of its line: a state, a link, a button. */
export function PanelHead({ title, id, className, children }: Props) {
  return (
    <div className={clsx(styles.head, className)}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}
