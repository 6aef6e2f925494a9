import type { ReactNode } from "react";
import * as styles from "./timeline.module.css";

export type TimelineStepState = "done" | "now" | "ahead" | "closed";

const STATE_CLASS: Record<TimelineStepState, string | undefined> = {
  done: undefined,
  now: styles.now,
  ahead: styles.upcoming,
  closed: styles.end,
};

export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={styles.timeline}>{children}</ol>;
}

export function TimelineStep({
  state,
  title,
  children,
}: {
  state: TimelineStepState;
  title: string;
  children?: ReactNode;
}) {
  return (
    <li className={STATE_CLASS[state]} aria-current={state === "now" ? "step" : undefined}>
      <b>{title}</b>
      {children}
    </li>
  );
}
