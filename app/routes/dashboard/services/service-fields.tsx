import clsx from "clsx";
import { useState } from "react";
import { TYPE_SERVICE_LABELS } from "#app/features/chefs/copy/chef-labels.ts";
import { minuteCount } from "#app/features/services/copy/prices.ts";
import { TYPES_SERVICE } from "#app/features/services/rules/codes.ts";
import { SENTENCES } from "#app/registers/refusal-sentences.ts";
import { parseDuration } from "#app/shared/duration.ts";
import * as field from "#app/ui/field.module.css";
import { Field, Select, Textarea, TextInput } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import * as layout from "#app/ui/layout.module.css";
import { Segmented } from "#app/ui/segmented.tsx";
import type { ServiceDraft } from "./service-draft.ts";
import * as styles from "./services.module.css";

type Props = { draft: ServiceDraft; errors: Readonly<Record<string, string>> };

/** Title, description, duration and capacity. */
export function ServiceFields({ draft, errors }: Props) {
  return (
    <>
      <div className={layout.columns}>
        <Field
          label="Titre du service"
          error={errors.titre}
          help="Le plat ou le geste d’abord. Sans titre, le service reste masqué."
        >
          <TextInput name="titre" defaultValue={draft.titre} placeholder="Dîner de saison en quatre services" />
        </Field>
        <Field label="Type de service" error={errors.type_service}>
          <Select name="type_service" defaultValue={draft.type_service}>
            {TYPES_SERVICE.map((code) => (
              <option key={code} value={code}>
                {TYPE_SERVICE_LABELS[code]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label="Description" error={errors.description}>
        <Textarea name="description" rows={3} defaultValue={draft.description} />
      </Field>
      <div className={clsx(layout.columns, styles.measures)}>
        <DurationField initial={draft.duree} error={errors.duree} />
        <Field
          label="Prix indicatif"
          error={errors.prix_indicatif}
          help="Pour mémoire. Les clients voient les tarifs par profil."
        >
          <TextInput
            name="prix_indicatif"
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
            suffix="€"
            placeholder="0,00"
            defaultValue={draft.prix_indicatif.replace(",", ".")}
          />
        </Field>
      </div>
      <PlacesField draft={draft} error={errors.capacite_max} />
      <Field
        label="Partage du créneau"
        error={errors.table_partagee}
        help="À domicile, le premier groupe prend tout le créneau. Les autres types de service se partagent tant qu’il reste des places. Vos réservations déjà faites ne changent pas."
      >
        <Select name="table_partagee" defaultValue={draft.table_partagee}>
          <option value="">Selon le type de service</option>
          <option value="off">Un seul groupe par créneau</option>
          <option value="on">Table partagée</option>
        </Select>
      </Field>
    </>
  );
}

function DurationField({ initial, error }: { initial: string; error: string | undefined }) {
  const [typed, setTyped] = useState(initial);
  const minutes = parseDuration(typed);
  const read = minutes === null ? SENTENCES.duree_incomprise : `Soit ${minuteCount(minutes)}.`;
  return (
    <Field label="Durée" error={error} help={typed.trim() === "" || read === error ? undefined : read}>
      <TextInput
        name="duree"
        value={typed}
        placeholder="2h 30min"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Field>
  );
}

function PlacesField({ draft, error }: { draft: ServiceDraft; error: string | undefined }) {
  const hydrated = useHydrated();
  const [illimitees, setIllimitees] = useState(draft.places_illimitees ? ("on" as const) : ("" as const));
  const [capacity, setCapacity] = useState(draft.capacite_max);
  return (
    <div className={clsx(layout.columns, styles.capacityRow)}>
      <div className={field.field}>
        <span className={field.label}>Gestion des participants</span>
        <Segmented
          label="Gestion des participants"
          name="places_illimitees"
          value={illimitees}
          choices={[
            { value: "", label: "Places limitées" },
            { value: "on", label: "Places illimitées" },
          ]}
          onChange={setIllimitees}
        />
      </div>
      {hydrated && illimitees === "on" ? null : (
        <Field
          label="Nombre maximum de participants"
          error={error}
          help="Par créneau, au plus. Proposé comme nombre de places de vos nouveaux créneaux."
        >
          <TextInput
            name="capacite_max"
            inputMode="numeric"
            className={field.short}
            placeholder="8"
            value={capacity}
            onChange={(event) => setCapacity(event.currentTarget.value)}
          />
        </Field>
      )}
    </div>
  );
}
