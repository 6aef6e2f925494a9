import { useState } from "react";
import { Field, TextInput } from "#app/ui/field.tsx";
import { CancellationRuleField } from "./cancellation-rule-field.tsx";
import { PriceFieldset } from "./price-fieldset.tsx";
import * as styles from "./service-editor.module.css";
import type { StepProps } from "./service-page.ts";

/** Prices, tiers, the indicative price and the rule of cancellation. */
export function PriceStep({ page, errors }: StepProps) {
  const [typed] = useState(page.typed);
  return (
    <>
      <PriceFieldset initial={typed.tarifs} errors={errors} />
      <IndicativePrice initial={typed.prix_indicatif} error={errors.prix_indicatif} />
      <CancellationRuleField draft={typed} errors={errors} editor={page} />
    </>
  );
}

type FieldProps = { initial: string; error: string | undefined };

export function IndicativePrice({ initial, error }: FieldProps) {
  return (
    <Field
      label="Prix indicatif"
      error={error}
      help="Pour vous. Vos clients voient les tarifs."
      className={styles.shortField}
    >
      <TextInput
        name="prix_indicatif"
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        suffix="€"
        placeholder="0,00"
        defaultValue={initial}
      />
    </Field>
  );
}
