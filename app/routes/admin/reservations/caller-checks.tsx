import { CALLER_CHECK_LABELS } from "#app/features/console/copy/records.ts";
import { CALLER_CHECKS } from "#app/features/console/rules/journal-actions.ts";
import { ChoiceCard, ChoiceCards } from "#app/ui/choice-cards.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import type { RefusedInput } from "#app/ui/form-result.ts";

/** The ticks are written in the journal, the answers and the code nowhere. The page does not show the code: the server compares. */
export function CallerChecks({ answer }: { answer: RefusedInput | undefined }) {
  return (
    <>
      <ChoiceCards legend={"Qui appelle\u00a0?"} help="Deux réponses justes avant de changer la réservation.">
        {CALLER_CHECKS.map((code) => (
          <ChoiceCard key={code} type="checkbox" name="verifie" value={code} label={CALLER_CHECK_LABELS[code]} />
        ))}
      </ChoiceCards>
      <Field
        label="Code d’appel"
        required
        error={answer?.errors.code_appel}
        help="La personne le lit sur sa page de réservation ou dans son e-mail. Le chef ne le connaît pas."
      >
        <TextInput
          name="code_appel"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          defaultValue={answer?.values.code_appel ?? ""}
        />
      </Field>
    </>
  );
}
