import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import * as styles from "./stepper.module.css";

type Props = {
  name: string;
  note: ReactNode;
  hint?: ReactNode;
  value: number;
  decreaseLabel: string;
  increaseLabel: string;
  /** Nothing can be added: plus does nothing, and says so. */
  full?: boolean;
  onChange: (value: number) => void;
};

/**
 * Without `full`, plus stays enabled at the limit: the caller then explains the limit. Neither button is ever `disabled`:
 * disabling the focused one would lose the keyboard focus.
 */
export function Stepper({ name, note, hint, value, decreaseLabel, increaseLabel, full = false, onChange }: Props) {
  return (
    <div className={styles.counter}>
      <div>
        <b>{name}</b>
        <small>{note}</small>
        {hint}
      </div>
      <div className={styles.stepper}>
        <button
          type="button"
          aria-disabled={value <= 0 || undefined}
          aria-label={decreaseLabel}
          onClick={() => {
            if (value > 0) onChange(value - 1);
          }}
        >
          <Icon of={Minus} />
        </button>
        <output aria-live="polite">{value}</output>
        <button
          type="button"
          aria-disabled={full || undefined}
          aria-label={increaseLabel}
          onClick={() => {
            if (!full) onChange(value + 1);
          }}
        >
          <Icon of={Plus} />
        </button>
      </div>
    </div>
  );
}
