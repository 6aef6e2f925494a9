import MapPin from "lucide-react/icons/map-pin";
import { useState } from "react";
import { zoneArea } from "#app/features/chefs/copy/chef-labels.ts";
import { LIEU_PRESTATION_LABELS, venueWords } from "#app/features/chefs/copy/zones.ts";
import type { PublicZone } from "#app/features/chefs/rules/zone.ts";
import { CommuneChoices } from "#app/features/communes/components/commune-choices.tsx";
import { CommuneField } from "#app/features/communes/components/commune-field.tsx";
import { LIEUX_PRESTATION, type LieuPrestation } from "#app/features/services/rules/codes.ts";
import { ChoiceCard, ChoiceCards } from "#app/ui/choice-cards.tsx";
import { Field, FieldError, TextInput } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as styles from "./service-editor.module.css";
import type { StepProps } from "./service-page.ts";

/** « Ce service se passe »: at the client's, at the chef's, or remotely, and the chef's own words for it. */
export function VenueStep({ page, errors }: StepProps) {
  const { zone, choix } = page;
  const [typed] = useState(page.typed);
  const [lieu, setLieu] = useState(typed.lieu);
  const [chosen, setChosen] = useState(typed.lieu_prestation);
  const hydrated = useHydrated();
  const place = LIEUX_PRESTATION.find((code) => code === chosen);
  const printed = lieu.trim() || (place === undefined ? "" : venueWords(place, typed.ou || null));
  const choice = (value: LieuPrestation) => ({
    name: "lieu_prestation",
    value,
    defaultChecked: typed.lieu_prestation === value,
    onChange: () => setChosen(value),
    label: LIEU_PRESTATION_LABELS[value],
  });
  return (
    <div className={layout.stack}>
      <ChoiceCards
        legend="Ce service se passe"
        help={chosen === "" ? "Sans réponse, ce service n’apparaît pas dans une recherche par lieu." : null}
      >
        <ChoiceCard {...choice("client")} hint={zoneHint(zone?.zone ?? null)} />
        <ChoiceCard {...choice("chef")} hint="La commune est publique, la rue se donne après confirmation.">
          <Field label="Adresse" required error={errors.adresse}>
            <TextInput name="adresse" autoComplete="street-address" defaultValue={typed.adresse} />
          </Field>
          <Field
            label="Commune"
            required
            error={errors.commune}
            help="L’adresse complète est donnée au client quand vous confirmez sa réservation."
          >
            <CommuneField defaultValue={typed.ou} defaultCommune={typed.commune} />
          </Field>
          <CommuneChoices choix={choix} />
        </ChoiceCard>
        <ChoiceCard {...choice("distance")} hint="Par téléphone ou en visio, pour toute la France." />
      </ChoiceCards>
      {errors.lieu_prestation === undefined ? null : <FieldError>{errors.lieu_prestation}</FieldError>}
      <Field
        label="Lieu, dans vos mots"
        error={errors.lieu}
        help="Facultatif. Paraît tel quel sur la carte du service et dans le détail de la réservation."
      >
        <TextInput
          name="lieu"
          placeholder="À votre domicile, Lyon et environs"
          value={lieu}
          onChange={(event) => setLieu(event.currentTarget.value)}
        />
      </Field>
      {hydrated && printed !== "" ? (
        <div className={styles.printed}>
          <b>Ce que vos clients liront</b>
          <p>
            <Icon of={MapPin} size="small" /> {printed}
          </p>
        </div>
      ) : null}
    </div>
  );
}

function zoneHint(zone: PublicZone | null): string {
  const area = zone === null ? null : zoneArea(zone);
  return area === null ? "Vous n’avez pas encore de zone." : `Dans votre zone\u00a0: ${area}.`;
}
