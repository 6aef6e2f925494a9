import { REGLE_ANNULATION_LABELS } from "#app/features/bookings/copy/cancellation.ts";
import { REGLES_PRETES } from "#app/features/services/rules/codes.ts";
import { ChoiceCard, ChoiceCards } from "#app/ui/choice-cards.tsx";
import { Field, FieldError, Textarea } from "#app/ui/field.tsx";
import type { StartValue } from "./typed-profile.ts";

type Props = { start: StartValue; errors: Readonly<Record<string, string>> };

/** The rule of services without one of their own, and what the chef adds to it. */
export function CancellationField({ start, errors }: Props) {
  const chosen = start("annulation");
  return (
    <>
      <div>
        <ChoiceCards
          legend="Annulation par le client"
          help="Pour tous vos services, sauf ceux qui ont leur propre règle. Les réservations déjà prises gardent la leur."
        >
          {REGLES_PRETES.map((regle) => (
            <ChoiceCard
              key={regle}
              name="annulation"
              value={regle}
              defaultChecked={chosen === regle}
              label={REGLE_ANNULATION_LABELS[regle].nom}
              hint={REGLE_ANNULATION_LABELS[regle].phrase}
            />
          ))}
          <ChoiceCard
            name="annulation"
            value=""
            defaultChecked={chosen === ""}
            label="Sans règle"
            hint="Seules les conditions écrites ci-dessous s’affichent."
          />
        </ChoiceCards>
        {errors.annulation === undefined ? null : <FieldError>{errors.annulation}</FieldError>}
      </div>
      <Field
        label="Conditions d’annulation"
        error={errors.conditions_annulation}
        help="Ce que vous ajoutez à la règle. Affichées avant la réservation, rappelées au client et gardées avec chaque réservation."
      >
        <Textarea name="conditions_annulation" rows={3} defaultValue={start("conditions_annulation")} />
      </Field>
    </>
  );
}
