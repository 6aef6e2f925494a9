import clsx from "clsx";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { Link } from "react-router";
import * as styles from "./chip.module.css";
import { Icon } from "./icon.tsx";

type Props = { look?: "linen" | "butter" | "more"; className?: string; children: ReactNode };

export function Chip({ look = "linen", className, children }: Props) {
  return (
    <span className={clsx(styles.chip, look === "butter" && styles.butter, look === "more" && styles.more, className)}>
      {children}
    </span>
  );
}

type LinkProps = { to: string; current?: boolean; preventScrollReset?: boolean; children: ReactNode };

export function LinkChip({ to, current, preventScrollReset = false, children }: LinkProps) {
  return (
    <Link
      className={clsx(styles.chip, styles.link)}
      to={to}
      preventScrollReset={preventScrollReset}
      aria-current={current ? "page" : undefined}
    >
      {children}
    </Link>
  );
}

export function RemovableChip({
  label,
  removeLabel,
  onRemove,
}: {
  label: string;
  removeLabel: string;
  onRemove: () => void;
}) {
  return (
    <span className={styles.chip}>
      {label}
      <button type="button" aria-label={removeLabel} onClick={onRemove}>
        <Icon of={X} size="small" />
      </button>
    </span>
  );
}
