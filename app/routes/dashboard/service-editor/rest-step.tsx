import { useState } from "react";
import { labelOfVisible } from "#app/features/services/copy/labels.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Field, Select, Textarea } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Switch } from "#app/ui/switch.tsx";
import * as text from "#app/ui/text.module.css";
import { AllergenField } from "./allergen-field.tsx";
import { DietField } from "./diet-field.tsx";
import { EDITOR_PATH } from "./editor-paths.ts";
import * as styles from "./service-editor.module.css";
import type { StepProps } from "./service-page.ts";

/** Instructions, allergens, diets, photos, sharing and visibility. */
export function RestStep({ page, errors }: StepProps) {
  const [typed] = useState(page.typed);
  return (
    <>
      <Field
        label="Instructions spéciales"
        error={errors.instructions_speciales}
        help="Affichées avant la réservation."
      >
        <Textarea
          name="instructions_speciales"
          rows={2}
          placeholder="Four, quatre feux, plan dégagé"
          defaultValue={typed.instructions_speciales}
        />
      </Field>
      <AllergenField initial={typed.allergenes} error={errors.allergenes} />
      <details className={styles.fold} open={errors.regimes !== undefined || undefined}>
        <summary>
          Régimes <span>{typed.regimes.length === 0 ? "aucun" : typed.regimes.length}</span>
        </summary>
        <DietField initial={typed.regimes} error={errors.regimes} />
      </details>
      <details className={styles.fold} open={errors.table_partagee !== undefined || undefined}>
        <summary>
          Partage du créneau <span>{SHARED[typed.table_partagee] ?? SHARED[""]}</span>
        </summary>
        <Field
          label="Qui prend le créneau"
          error={errors.table_partagee}
          help="À domicile, le premier groupe prend tout le créneau. Les autres types de service se partagent tant qu’il reste des places. Vos réservations déjà faites ne changent pas."
        >
          <Select name="table_partagee" defaultValue={typed.table_partagee}>
            <option value="">Selon le type de service</option>
            <option value="off">Un seul groupe par créneau</option>
            <option value="on">Table partagée</option>
          </Select>
        </Field>
      </details>
      <Others id={page.en_ligne === null ? null : page.id} />
      <span className={styles.switchLabels}>
        <Switch name="visible" defaultChecked={typed.visible}>
          <span className={styles.switchOn}>{labelOfVisible(true)}</span>
          <span className={styles.switchOff}>{labelOfVisible(false)}</span>
        </Switch>
      </span>
    </>
  );
}

const SHARED: Readonly<Record<string, string>> = {
  "": "selon le type de service",
  off: "un seul groupe par créneau",
  on: "table partagée",
};

/** Both belong to a service, and change it at once. */
function Others({ id }: { id: string | null }) {
  if (id === null) return <p className={text.secondary}>Photos et dates s’ajoutent dès la mise en ligne.</p>;
  return (
    <p className={layout.cluster}>
      <LinkButton to={`${EDITOR_PATH}/${id}/photos`} look="neutral" size="s">
        Photos du service
      </LinkButton>
      <LinkButton to={`${EDITOR_PATH}/${id}/disponibilites`} look="neutral" size="s">
        Disponibilités du service
      </LinkButton>
    </p>
  );
}
