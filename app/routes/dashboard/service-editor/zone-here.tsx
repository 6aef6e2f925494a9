import { Form } from "react-router";
import { zoneArea } from "#app/features/chefs/copy/chef-labels.ts";
import { feeSentence } from "#app/features/chefs/copy/zones.ts";
import { travelTermsOf } from "#app/features/chefs/rules/travel-fee.ts";
import { CommuneChoices } from "#app/features/communes/components/commune-choices.tsx";
import { CommuneField } from "#app/features/communes/components/commune-field.tsx";
import { capitalize } from "#app/shared/copy/format.ts";
import { RADIUS } from "#app/shared/input-limits.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import type { ZoneAnswer } from "./answer-zone.server.ts";
import * as styles from "./service-editor.module.css";
import type { ServicePage } from "./service-page.ts";

type Props = { zone: ServicePage["zone"]; answer: ZoneAnswer["zone"] | null };

/** « Votre zone »: that of the profile, changed here without leaving the service. */
export function ZoneHere({ zone, answer }: Props) {
  if (zone === null) return null;
  const area = zoneArea(zone.zone);
  const errors = answer?.errors ?? {};
  return (
    <details className={styles.fold} open={answer !== null || area === null || undefined}>
      <summary>
        Votre zone{" "}
        <span>{area === null ? "à remplir" : `${capitalize(area)}. ${feeSentence(travelTermsOf(zone))}.`}</span>
      </summary>
      <Form method="post" className={styles.zone} noValidate preventScrollReset>
        {answer?.problem ? <Band tone="danger" role="alert" title={answer.problem} /> : null}
        <Field label="Ma commune" required error={errors.commune}>
          <CommuneField
            defaultValue={answer?.ou ?? zone.commune ?? ""}
            defaultCommune={answer === null ? (zone.commune_insee ?? "") : ""}
          />
        </Field>
        <CommuneChoices choix={answer?.choix ?? []} />
        <Field
          label="Rayon"
          error={errors.rayon_km}
          help="Elle compte pour tous vos services et pour la recherche. Les frais de déplacement se règlent dans le profil."
          className={styles.shortField}
        >
          <TextInput
            name="rayon_km"
            inputMode="numeric"
            suffix="km"
            defaultValue={answer?.rayon_km ?? zone.rayon_km ?? RADIUS.usual}
          />
        </Field>
        <Button type="submit" name="intent" value="zone" look="neutral">
          Enregistrer ma zone
        </Button>
      </Form>
    </details>
  );
}
