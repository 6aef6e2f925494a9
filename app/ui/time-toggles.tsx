import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import * as text from "./text.module.css";
import * as styles from "./time-toggles.module.css";

export function TimeToggles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={text.visuallyHidden}>{label}</legend>
      <div className={styles.grid}>{children}</div>
    </fieldset>
  );
}

type ToggleProps = Omit<ComponentProps<"input">, "type" | "onClick"> & {
  type: "checkbox" | "radio";
  children: ReactNode;
  /** Clicking a checked radio again clears it. */
  onClear?: () => void;
  /** The hour can be chosen but overlaps another engagement. */
  hatched?: boolean;
};

export function TimeToggle({ children, onClear, checked, hatched = false, ...rest }: ToggleProps) {
  const clear = rest.type === "radio" && checked === true && onClear !== undefined ? onClear : undefined;
  return (
    <label className={clsx(styles.toggle, hatched && styles.hatched)}>
      <input
        {...rest}
        {...(checked === undefined ? {} : { checked })}
        onClick={clear}
        onKeyDown={(event) => {
          if (clear === undefined || event.key !== " ") return;
          event.preventDefault();
          clear();
        }}
      />
      <span>{children}</span>
    </label>
  );
}
