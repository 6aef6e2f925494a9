import clsx from "clsx";
import type { ComponentType, SVGProps } from "react";
import * as styles from "./icon.module.css";

export type Drawing = ComponentType<SVGProps<SVGSVGElement>>;

/** A decorative drawing: the text beside it, or the label of its button, says the same. */
export function Icon({ of: Drawing, size }: { of: Drawing; size?: "small" | "large" }) {
  const sizeClass = size === "small" ? styles.small : size === "large" ? styles.large : undefined;
  return <Drawing className={clsx(styles.icon, sizeClass)} aria-hidden="true" />;
}
