import clsx from "clsx";
import type { ReactNode } from "react";
import * as styles from "./empty-state.module.css";
import * as text from "./text.module.css";

export type Spot = "assiette" | "calendrier" | "message" | "photo" | "reservation" | "service";

type Props = { spot: Spot; title: string; hint?: string; level?: 2 | 3; action?: ReactNode; framed?: boolean };

/** Shown in place of an empty list, with the next step to take. */
export function EmptyState({ spot, title, hint, level = 3, action, framed = false }: Props) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className={clsx(styles.empty, framed && styles.framed)}>
      <img
        className={styles.spot}
        src={`/illustrations/spot-${spot}.svg`}
        alt=""
        width={148}
        height={148}
        loading="lazy"
      />
      <Heading className={text.display3}>{title}</Heading>
      {hint === undefined ? null : <p>{hint}</p>}
      {action}
    </div>
  );
}
