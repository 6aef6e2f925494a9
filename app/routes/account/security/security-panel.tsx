import clsx from "clsx";
import type { ReactNode } from "react";
import { Status } from "#app/ui/badge.tsx";
import * as panel from "#app/ui/panel.module.css";
import { PanelHead } from "#app/ui/panel-head.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./security.module.css";

type Props = {
  /** The anchor of the panel, which the contents of the page link to. */
  id: string;
  title: string;
  /** The current state, to the right of the title. */
  state?: { tone: string; label: string } | undefined;
  /** An action on the whole panel, in place of the state. */
  act?: ReactNode;
  lede?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** One section of the security page, with its state in the heading. */
export function SecurityPanel({ id, title, state, act, lede, className, children }: Props) {
  return (
    <section className={clsx(panel.panel, styles.panel, className)} id={id} aria-labelledby={`${id}-title`}>
      <PanelHead title={title} id={`${id}-title`} className={styles.panelHeader}>
        {state === undefined ? act : <Status tone={state.tone}>{state.label}</Status>}
      </PanelHead>
      {lede === undefined ? null : <p className={clsx(text.secondary, styles.panelLede)}>{lede}</p>}
      {children}
    </section>
  );
}
