import { REGIMES_WORDS } from "#app/features/chefs/copy/zones.ts";
import { REGIMES } from "#app/features/services/rules/codes.ts";
import { ChoiceCard, ChoiceCards } from "#app/ui/choice-cards.tsx";
import { FieldError } from "#app/ui/field.tsx";

type Props = { initial: readonly string[]; error: string | undefined };

/** The diets that the chef commits to for this service. An allergy is not a diet: it has its own field. */
export function DietField({ initial, error }: Props) {
  return (
    <div>
      <ChoiceCards
        legend="Régimes"
        help="Cochez ceux que ce service respecte en entier. Une allergie n’est pas un régime&nbsp;: elle se dit plus bas."
      >
        {REGIMES.map((code) => (
          <ChoiceCard
            key={code}
            type="checkbox"
            name="regimes[]"
            value={code}
            defaultChecked={initial.includes(code)}
            label={REGIMES_WORDS[code].nom}
            hint={REGIMES_WORDS[code].definition}
          />
        ))}
      </ChoiceCards>
      {error === undefined ? null : <FieldError>{error}</FieldError>}
    </div>
  );
}
