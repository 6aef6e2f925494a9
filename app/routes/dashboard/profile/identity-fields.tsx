import clsx from "clsx";
import { MAX_EXPERIENCE } from "#app/shared/input-limits.ts";
import { Field, Textarea, TextInput } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import type { StartValue } from "./typed-profile.ts";

type Props = { start: StartValue; errors: Readonly<Record<string, string>> };

/** The chef's public identity. */
export function IdentityFields({ start, errors }: Props) {
  return (
    <>
      <div className={clsx(layout.columns, layout.strictColumns)}>
        <Field label="Prénom" required error={errors.prenom}>
          <TextInput name="prenom" autoComplete="given-name" defaultValue={start("prenom")} />
        </Field>
        <Field label="Nom" required error={errors.nom}>
          <TextInput name="nom" autoComplete="family-name" defaultValue={start("nom")} />
        </Field>
        <Field label="Nom de la société" error={errors.nom_societe} help="Facultatif. Affiché sous votre nom.">
          <TextInput name="nom_societe" autoComplete="organization" defaultValue={start("nom_societe")} />
        </Field>
        <Field label="Téléphone" error={errors.telephone} help="Jamais public.">
          <TextInput type="tel" name="telephone" autoComplete="tel" defaultValue={start("telephone")} />
        </Field>
        <Field
          label="Ville"
          error={errors.ville}
          help="Affichée sur votre carte. À défaut, votre zone, puis «&nbsp;France&nbsp;»."
        >
          <TextInput name="ville" autoComplete="address-level2" placeholder="Nantes" defaultValue={start("ville")} />
        </Field>
        <Field
          label="Zone d’intervention"
          error={errors.zone_intervention}
          help="Affichée sur votre page et lue par l’annuaire. La recherche par commune suit « Où je cuisine »."
        >
          <TextInput
            name="zone_intervention"
            placeholder="Nantes et 30 km autour"
            defaultValue={start("zone_intervention")}
          />
        </Field>
        <Field
          label="Années d’expérience"
          error={errors.annees_experience}
          help="Une étoile s’affiche au-delà de 5 ans."
        >
          <TextInput
            type="number"
            name="annees_experience"
            inputMode="numeric"
            min={0}
            max={MAX_EXPERIENCE}
            placeholder="0 à 50"
            defaultValue={start("annees_experience")}
          />
        </Field>
        <Field label="Site web" error={errors.site_web} help="Sans https, nous le complétons.">
          <TextInput
            name="site_web"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="url"
            placeholder="votre-site.fr"
            defaultValue={start("site_web")}
          />
        </Field>
      </div>
      <Field
        label="Description"
        error={errors.description}
        help="Trois lignes apparaissent dans l’annuaire, le reste sur votre page."
      >
        <Textarea
          name="description"
          rows={5}
          placeholder="Votre parcours, votre cuisine, votre façon de travailler"
          defaultValue={start("description")}
        />
      </Field>
    </>
  );
}
