import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import { REGIME_CONVIVE_LABELS } from "#app/copy/dossier.ts";
import { ALLERGENE_LABELS } from "#app/copy/labels.ts";
import { ALLERGENES_REGLEMENTES, REGIMES_CONVIVES } from "#app/domain/catalog.ts";
import { CheckField, Field, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
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

/** Unticked until the person ticks it: consent to health data must be explicit. */
export function ConsentBox({ error, children }: { error: string | undefined; children: ReactNode }) {
  return (
    <CheckField name="consentement" error={error}>
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
