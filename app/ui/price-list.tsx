import clsx from "clsx";
import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import * as styles from "./price-list.module.css";

type PriceListProps = { small?: boolean; children: ReactNode };

/** Prices laid out as on a menu: name, dotted leader, price. */
export function PriceList({ small = false, children }: PriceListProps) {
  return <ul className={clsx(styles.list, small && styles.small)}>{children}</ul>;
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
      <span className={styles.dots} aria-hidden="true" />
      <span className={styles.price}>{price}</span>
      {note ? <small>{note}</small> : null}
      {tiers.map((tier) => (
        <small key={tier} className={styles.tier}>
          {tier}
        </small>
      ))}
    </li>
  );
}

/** Under a unit price: the discount of the next tier, or of the tier reached. */
export function TierHint({ reached = false, children }: { reached?: boolean; children: ReactNode }) {
  return (
    <span className={reached ? clsx(styles.gain, styles.gained) : styles.gain}>
      {reached ? <Icon of={Check} size="small" /> : null}
      {children}
    </span>
  );
}
