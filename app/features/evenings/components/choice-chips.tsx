import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as styles from "./choice-chips.module.css";

/** The values of a form by field name: stored ones, or those of a refused submission. */
export type TypedValues = Readonly<Record<string, readonly string[]>>;

export const typedValues = (entries: readonly (readonly [string, string])[]): TypedValues => {
  // Without a prototype: a field may be named like one of its members.
  const values: Record<string, string[]> = Object.create(null);
  for (const [name, value] of entries) (values[name] ??= []).push(value);
  return values;
};

type Props<C extends string> = {
  legend: ReactNode;
  /** Ends in `[]` where several may be chosen. */
  name: string;
  labels: Readonly<Record<C, string>>;
  codes: readonly C[];
  typed: TypedValues;
};

/** Native checkboxes or radio buttons drawn as chips; the check mark and the colour carry the state. */
export function ChoiceChips<C extends string>({ legend, name, labels, codes, typed }: Props<C>) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={layout.cluster}>
        {codes.map((code) => (
          <ChoiceChip key={code} name={name} value={code} label={labels[code]} typed={typed} />
        ))}
      </div>
    </fieldset>
  );
}

type ChipProps = { name: string; value: string; label: string; typed: TypedValues };

export function ChoiceChip({ name, value, label, typed }: ChipProps) {
  return (
    <label className={styles.chip}>
      <input
        type={name.endsWith("[]") ? "checkbox" : "radio"}
        name={name}
        value={value}
        defaultChecked={typed[name]?.includes(value) ?? false}
      />
      <span>
        <span className={styles.mark}>
          <Icon of={Check} size="small" />
        </span>
        {label}
      </span>
    </label>
  );
}
