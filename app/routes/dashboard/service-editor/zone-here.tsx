import clsx from "clsx";
import { Form } from "react-router";
import { ZoneFields } from "#app/features/chefs/components/zone-fields.tsx";
import { zoneArea } from "#app/features/chefs/copy/chef-labels.ts";
import { feeSentence } from "#app/features/chefs/copy/zones.ts";
import { travelTermsOf } from "#app/features/chefs/rules/travel-fee.ts";
import { reachCode } from "#app/features/chefs/rules/zone.ts";
import { capitalize } from "#app/shared/copy/format.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import * as text from "#app/ui/text.module.css";
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
        <ZoneFields
          typed={{
            ou: answer?.ou ?? zone.commune ?? "",
            commune: answer === null ? (zone.commune_insee ?? "") : "",
            portee: answer?.portee ?? reachCode(zone),
          }}
          errors={errors}
          choix={answer?.choix ?? []}
        />
        <p className={clsx(text.secondary, text.small)}>
          Elle compte pour tous vos services et pour la recherche. Les frais de déplacement se règlent dans le profil.
        </p>
        <Button type="submit" name="intent" value="zone" look="neutral">
          Enregistrer ma zone
        </Button>
      </Form>
    </details>
  );
}
