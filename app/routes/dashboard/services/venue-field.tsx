import { Link } from "react-router";
import { zoneArea } from "#app/features/chefs/copy/chef-labels.ts";
import { LIEU_PRESTATION_LABELS } from "#app/features/chefs/copy/zones.ts";
import { type CommuneChoice, CommuneChoices } from "#app/features/communes/components/commune-choices.tsx";
import { CommuneField } from "#app/features/communes/components/commune-field.tsx";
import type { LieuPrestation } from "#app/features/services/rules/codes.ts";
import { ChoiceCard, ChoiceCards } from "#app/ui/choice-cards.tsx";
import { Field, FieldError, TextInput } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import type { ServiceEditor } from "./read-service-editor.server.ts";
import type { ServiceDraft } from "./service-draft.ts";

type Props = {
  editor: ServiceEditor;
  draft: ServiceDraft;
  errors: Readonly<Record<string, string>>;
  /** The communes that the refused text may mean. */
  choix: readonly CommuneChoice[];
};

/** « Ce service se passe »: at the client's, at the chef's, or remotely. */
export function VenueField({ editor, draft, errors, choix }: Props) {
  const choice = (lieu: LieuPrestation) => ({
    name: "lieu_prestation",
    value: lieu,
    defaultChecked: draft.lieu_prestation === lieu,
    label: LIEU_PRESTATION_LABELS[lieu],
  });
  return (
    <div className={layout.stack}>
      <ChoiceCards
        legend="Ce service se passe"
        help={
          draft.lieu_prestation === "" ? "Sans réponse, ce service n’apparaît pas dans une recherche par lieu." : null
        }
      >
        <ChoiceCard {...choice("client")} hint={<ZoneHint zone={editor.zone} />} />
        <ChoiceCard {...choice("chef")} hint="À une adresse que vous donnez. Seule la commune est publique.">
          <Field label="Adresse" required error={errors.adresse}>
            <TextInput name="adresse" autoComplete="street-address" defaultValue={draft.adresse} />
          </Field>
          <Field
            label="Commune"
            required
            error={errors.commune}
            help="L’adresse complète est donnée au client quand vous confirmez sa réservation."
          >
            <CommuneField defaultValue={draft.ou} defaultCommune={draft.commune} />
          </Field>
          <CommuneChoices choix={choix} />
        </ChoiceCard>
        <ChoiceCard {...choice("distance")} hint="Par téléphone ou en visio, pour toute la France." />
      </ChoiceCards>
      {errors.lieu_prestation === undefined ? null : <FieldError>{errors.lieu_prestation}</FieldError>}
      <Field
        label="Précision du lieu"
        error={errors.lieu}
        help="Affichée telle quelle à la place de la réponse ci-dessus. N’écrivez pas d’adresse privée."
      >
        <TextInput name="lieu" placeholder="Rendez-vous devant le marché couvert" defaultValue={draft.lieu} />
      </Field>
    </div>
  );
}

function ZoneHint({ zone }: { zone: ServiceEditor["zone"] }) {
  const area = zone === null ? null : zoneArea(zone.zone);
  return (
    <>
      {area === null ? "Vous n’avez pas encore de zone. " : `Dans votre zone\u00a0: ${area}. `}
      <Link className={text.link} to="/chef/profile#zone">
        {area === null ? "Remplir ma zone" : "Modifier ma zone"}
      </Link>
    </>
  );
}
