import type { ReactNode } from "react";
import * as styles from "./faq.module.css";

export function Faq({ children }: { children: ReactNode }) {
  return <div className={styles.faq}>{children}</div>;
}

type Props = { title: string; open?: boolean; id?: string; children: ReactNode };

export function Question({ title, open, id, children }: Props) {
  return (
    <details open={open} id={id} className={styles.question}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}
