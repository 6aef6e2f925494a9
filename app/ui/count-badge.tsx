import * as styles from "./count-badge.module.css";

/**
 * On the corner of its button, which must be positioned. CSS renders the count: the accessible name of the button
 * contains the exact one.
 */
export function CountBadge({ count }: { count: string | number }) {
  return <span className={styles.count} aria-hidden="true" data-n={count} />;
}
