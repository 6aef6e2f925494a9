import clsx from "clsx";
import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";

type PriceListProps = { small?: boolean; children: ReactNode };

/** Prices laid out as on a menu: name, dotted leader, price. */
export function PriceList({ small = false, children }: PriceListProps) {
  return <ul className={clsx("carte-prix", small && "carte-prix--s")}>{children}</ul>;
}

const NONE: readonly string[] = [];

type LineProps = {
  name: string;
  price: ReactNode;
  note?: string | null;
  /** Prices for larger groups, one line each. */
  tiers?: readonly string[];
};

export function PriceLine({ name, price, note, tiers = NONE }: LineProps) {
  return (
    <li>
      <b>{name}</b>
      <span className="pts" aria-hidden="true" />
      <span className="prix">{price}</span>
      {note ? <small>{note}</small> : null}
      {tiers.map((tier) => (
        <small key={tier} className="price-tier">
          {tier}
        </small>
      ))}
    </li>
  );
}

/** The main price, with the lowest price under it when another profile pays less. */
export function AnnouncedPrice({ main, lower }: { main: string; lower: string | null }) {
  return (
    <span className="apartir">
      {main}
      {lower === null ? null : <small>{lower}</small>}
    </span>
  );
}

/** Under a unit price: the discount of the next tier, or of the tier reached. */
export function TierHint({ reached = false, children }: { reached?: boolean; children: ReactNode }) {
  return (
    <span className={reached ? "gain gain--acquis" : "gain"}>
      {reached ? <Check className="ico ico--s" aria-hidden="true" /> : null}
      {children}
    </span>
  );
}
