import clsx from "clsx";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { Link } from "react-router";

type Props = { look?: "linen" | "butter" | "more"; children: ReactNode };

export function Chip({ look = "linen", children }: Props) {
  return (
    <span className={clsx("puce", look === "butter" && "puce--beurre", look === "more" && "puce--plus")}>
      {children}
    </span>
  );
}

export function LinkChip({ to, current, children }: { to: string; current?: boolean; children: ReactNode }) {
  return (
    <Link className="puce puce--lien" to={to} aria-current={current ? "page" : undefined}>
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
    <span className="puce">
      {label}
      <button type="button" aria-label={removeLabel} onClick={onRemove}>
        <X className="ico ico--s" aria-hidden="true" />
      </button>
    </span>
  );
}
