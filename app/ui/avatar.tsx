import clsx from "clsx";
import * as styles from "./avatar.module.css";

const TINTS = [undefined, styles.green, styles.rose, styles.blue];

type Props = { initials: string; seed: string; src?: string | null | undefined };

/** A picture, or initials on a tint derived from `seed`. Decorative: the name is next to it. */
export function Avatar({ initials, seed, src }: Props) {
  if (src)
    return <img className={styles.avatar} src={src} alt="" width={48} height={48} loading="lazy" decoding="async" />;
  return (
    <span className={clsx(styles.avatar, TINTS[tintOf(seed)])} aria-hidden="true">
      {initials}
    </span>
  );
}

function tintOf(seed: string): number {
  let sum = 0;
  for (const letter of seed) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % TINTS.length;
}
