import type { ReactNode } from "react";

export type StepState = "done" | "now" | "ahead" | "closed";

const STATE_CLASS: Record<StepState, string | undefined> = {
  done: undefined,
  now: "maintenant",
  ahead: "a-venir",
  closed: "fin",
};

export function Timeline({ children }: { children: ReactNode }) {
  return <ol className="frise">{children}</ol>;
}

export function TimelineStep({ state, title, children }: { state: StepState; title: string; children?: ReactNode }) {
  return (
    <li className={STATE_CLASS[state]} aria-current={state === "now" ? "step" : undefined}>
      <b>{title}</b>
      {children}
    </li>
  );
}
