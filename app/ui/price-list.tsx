import clsx from "clsx";
import type { ReactNode } from "react";

type Props = { small?: boolean; children: ReactNode };

/** Prices laid out as on a menu: name, dotted leader, price. */
export function PriceList({ small = false, children }: Props) {
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
