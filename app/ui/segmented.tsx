import * as styles from "./segmented.module.css";

type Choice<Value extends string> = { value: Value; label: string };

type Props<Value extends string> = {
  label: string;
  name: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
};

/** Radio group that switches between two or three views. */
export function Segmented<Value extends string>({ label, name, value, choices, onChange }: Props<Value>) {
  return (
    <div className={styles.segmented} role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
