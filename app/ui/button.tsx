import clsx from "clsx";
import type { ComponentProps, MouseEvent } from "react";
import { Link, type LinkProps } from "react-router";
import * as styles from "./button.module.css";

export type ButtonLook = "primary" | "outline" | "neutral" | "text" | "danger" | "danger-solid" | "butter";
export type ButtonSize = "m" | "s" | "icon";

const LOOK_CLASS: Record<ButtonLook, string | undefined> = {
  primary: undefined,
  outline: styles.outline,
  neutral: styles.neutral,
  text: styles.text,
  danger: styles.danger,
  "danger-solid": styles.dangerFilled,
  butter: styles.butter,
};
const SIZE_CLASS: Record<ButtonSize, string | undefined> = {
  m: undefined,
  s: styles.small,
  icon: styles.iconOnly,
};

type Style = { look?: ButtonLook | undefined; size?: ButtonSize | undefined; block?: boolean | undefined };

export function buttonClass({ look = "primary", size = "m", block = false }: Style, className?: string): string {
  return clsx(styles.button, LOOK_CLASS[look], SIZE_CLASS[size], block && styles.block, className);
}

type ButtonProps = Omit<ComponentProps<"button">, "aria-busy"> & Style & { busyLabel?: string | false | undefined };

const ignoreClick = (event: MouseEvent) => event.preventDefault();

/**
 * With `busyLabel`, while a request runs: shows that label, keeps its width and ignores clicks. Not `disabled`, because
 * disabling the focused button would move the keyboard focus to the top of the page.
 */
export function Button({ look, size, block, busyLabel, className, children, type = "button", ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ look, size, block }, className)}
      {...rest}
      {...(busyLabel ? { "aria-busy": true, "aria-disabled": true, onClick: ignoreClick } : null)}
    >
      {busyLabel ? (
        <span className={styles.stack}>
          <span className={styles.ghost} aria-hidden="true">
            {children}
          </span>
          <span>{busyLabel}</span>
        </span>
      ) : (
        children
      )}
    </button>
  );
}

type LinkButtonProps = Omit<LinkProps, "className"> & {
  look?: ButtonLook;
  size?: ButtonSize;
  block?: boolean;
  className?: string;
};

/** A link styled as a button. */
export function LinkButton({ look, size, block, className, ...rest }: LinkButtonProps) {
  return <Link className={buttonClass({ look, size, block }, className)} {...rest} />;
}
