import type { ComponentProps, ReactNode } from "react";
import * as styles from "./switch.module.css";

type Props = Omit<ComponentProps<"input">, "type"> & { children: ReactNode };

/** `children` is the state as text (« Visible », « Masqué »). */
export function Switch({ children, ...rest }: Props) {
  return (
    <label className={styles.toggle}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox already exposes its state */}
      <input type="checkbox" role="switch" {...rest} />
      <i aria-hidden="true" />
      <span>{children}</span>
    </label>
  );
}
