import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";
import * as styles from "./stepper.module.css";

type Props = {
  label: string;
  /** Of the number field. */
  name: string;
  note?: ReactNode;
  hint?: ReactNode;
  value: number;
  /** The smallest number; zero is written as an empty field. */
  min?: 0 | 1;
  max: number;
  decreaseLabel: string;
  increaseLabel: string;
  /** Nothing can be added: plus does nothing, and says so. */
  full?: boolean;
  onChange: (value: number) => void;
};

/**
 * A number field between two buttons: the same elements with scripts and without, where the buttons are hidden. Until the
 * scripts run, `recordInput` steps the field.
 *
 * Without `full`, plus stays enabled at the limit: the caller then explains the limit. Neither button is ever `disabled`:
 * disabling the focused one would lose the keyboard focus.
 */
export function Stepper({ label, name, note, hint, value, min = 0, max, full = false, onChange, ...labels }: Props) {
  const id = useId();
  return (
    <div className={styles.counter}>
      <div>
        <label htmlFor={id}>
          <b>{label}</b>
        </label>
        <small id={`${id}-note`}>{note}</small>
        {hint}
      </div>
      <div className={styles.stepper}>
        <button
          type="button"
          data-step="-1"
          aria-disabled={value <= min || undefined}
          aria-label={labels.decreaseLabel}
          onClick={() => {
            if (value > min) onChange(value - 1);
          }}
        >
          <Icon of={Minus} />
        </button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          name={name}
          min={min}
          max={max}
          // With a zero in it, « 2 » typed into the field would be 20 or 02.
          value={value === 0 ? "" : value}
          placeholder="0"
          aria-describedby={`${id}-note`}
          onChange={({ target }) => onChange(Math.max(0, Math.trunc(Number(target.value)) || 0))}
        />
        <button
          type="button"
          data-step="1"
          aria-disabled={full || undefined}
          aria-label={labels.increaseLabel}
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
