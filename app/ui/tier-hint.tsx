import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";

/** Under a unit price: the discount of the next tier, or of the tier reached. */
export function TierHint({ reached = false, children }: { reached?: boolean; children: ReactNode }) {
  return (
    <span className={reached ? "gain gain--acquis" : "gain"}>
      {reached ? <Check className="ico ico--s" aria-hidden="true" /> : null}
      {children}
    </span>
  );
}
