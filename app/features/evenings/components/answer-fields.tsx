import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import { CheckField, Field, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { REGIME_CONVIVE_LABELS } from "../copy/dossier.ts";
import { ALLERGENE_LABELS } from "../copy/labels.ts";
import { ALLERGENES_REGLEMENTES, REGIMES_CONVIVES } from "../rules/codes.ts";
import * as styles from "./answer-fields.module.css";
import { ChoiceChips, type TypedValues } from "./choice-chips.tsx";

type FieldsProps = { typed: TypedValues; errors: Readonly<Record<string, string>>; own: boolean };

/** Allergies, diets and free text of a guest. */
export function AnswerFields({ typed, errors, own }: FieldsProps) {
  return (
    <>
      <ChoiceChips
        legend={own ? "Mes allergies" : "Ses allergies"}
        name="allergies[]"
        labels={ALLERGENE_LABELS}
        codes={ALLERGENES_REGLEMENTES}
        typed={typed}
      />
      <ChoiceChips
        legend={own ? "Mon régime" : "Son régime"}
        name="regimes[]"
        labels={REGIME_CONVIVE_LABELS}
        codes={REGIMES_CONVIVES}
        typed={typed}
      />
      <Field label="Autre chose à savoir" error={errors.autre}>
        <Textarea
          name="autre"
          rows={2}
          maxLength={140}
          placeholder="Une autre allergie, une grossesse, un plat à éviter"
          defaultValue={typed.autre?.[0]}
        />
      </Field>
    </>
  );
}

type ConsentProps = { error: string | undefined; typed?: TypedValues; children: ReactNode };

/** Unticked until the person ticks it: consent to health data must be explicit. `typed` keeps the tick of a refused form. */
export function ConsentBox({ error, typed, children }: ConsentProps) {
  return (
    <CheckField name="consentement" error={error} defaultChecked={typed?.consentement !== undefined}>
      {children}
    </CheckField>
  );
}

export function HealthNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      <Icon of={Lock} />
      <span>{children}</span>
    </p>
  );
}
