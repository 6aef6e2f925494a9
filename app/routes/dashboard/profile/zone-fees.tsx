import { feeExample } from "#app/features/chefs/copy/zones.ts";
import { chargedKm, type TravelTerms } from "#app/features/chefs/rules/travel-fee.ts";
import type { Surroundings } from "#app/features/chefs/rules/zone.ts";
import { ChoiceCard, ChoiceCards } from "#app/ui/choice-cards.tsx";
import * as field from "#app/ui/field.module.css";
import { FieldError, TextInput } from "#app/ui/field.tsx";
import * as styles from "./zone.module.css";
import type { ZoneDraft } from "./zone-draft.ts";

type Props = {
  draft: ZoneDraft;
  terms: TravelTerms | null;
  surroundings: Surroundings;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<ZoneDraft>) => void;
};

export function ZoneFees({ draft, terms, surroundings, errors, onChange }: Props) {
  const choice = (frais_deplacement: string) => ({
    name: "frais_deplacement",
    value: frais_deplacement,
    checked: draft.frais_deplacement === frais_deplacement,
    onChange: () => onChange({ frais_deplacement }),
  });
  const input = (name: "km_compris" | "prix_km" | "forfait_deplacement") => ({
    name,
    value: draft[name],
    "aria-invalid": errors[name] === undefined ? undefined : true,
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <ChoiceCards
      legend="Frais de déplacement"
      help="Ajouté au total avant l’envoi de la demande, une fois par réservation, aller simple."
    >
      <ChoiceCard {...choice("compris")} label="Aucun" />
      <ChoiceCard {...choice("par_km")} label="Compris, puis au kilomètre">
        <div className={styles.inline}>
          Compris jusqu’à{" "}
          <TextInput
            {...input("km_compris")}
            inputMode="numeric"
            suffix="km"
            aria-label="Distance comprise, en kilomètres"
          />{" "}
          puis{" "}
          <TextInput {...input("prix_km")} inputMode="decimal" suffix="€" aria-label="Prix par kilomètre au-delà" /> par
          km
        </div>
        {["km_compris", "prix_km"].map((name) =>
          errors[name] === undefined ? null : <FieldError key={name}>{errors[name]}</FieldError>,
        )}
        <Example terms={terms} surroundings={surroundings} />
      </ChoiceCard>
      <ChoiceCard {...choice("forfait")} label="Un forfait">
        <div className={styles.inline}>
          <TextInput {...input("forfait_deplacement")} inputMode="decimal" suffix="€" aria-label="Montant du forfait" />{" "}
          par réservation
        </div>
        {errors.forfait_deplacement === undefined ? null : <FieldError>{errors.forfait_deplacement}</FieldError>}
      </ChoiceCard>
    </ChoiceCards>
  );
}

/** The fee for the largest town beyond the included distance. */
function Example({ terms, surroundings }: Pick<Props, "terms" | "surroundings">) {
  if (terms?.frais_deplacement !== "par_km") return null;
  const town = surroundings.towns.find(({ distance }) => chargedKm(distance) > terms.km_compris);
  return town === undefined ? null : <p className={field.hint}>{feeExample(town, terms)}</p>;
}
