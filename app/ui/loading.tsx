import clsx from "clsx";
import type { CSSProperties, ReactNode } from "react";
import * as styles from "./loading.module.css";
import * as text from "./text.module.css";

type BarProps = { width?: string; height?: string; ratio?: string; className?: string };

export function SkeletonBar({ width, height = "1rem", ratio, className }: BarProps) {
  const style: CSSProperties = ratio === undefined ? { width, height } : { width, aspectRatio: ratio };
  return <div className={clsx(styles.skeleton, className)} style={style} />;
}

/** Placeholder bars with a visible label of what is loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <output className={styles.loading}>
      <div aria-hidden="true">{children}</div>
      <p className={clsx(text.small, text.tertiary, styles.waiting)}>{label}</p>
    </output>
  );
}

export function Spinner({ label }: { label: string }) {
  return (
    <output className={styles.spinner}>
      <span className={text.visuallyHidden}>{label}</span>
    </output>
  );
}
