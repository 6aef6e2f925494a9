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
import * as styles from "./service-editor.module.css";
import type { StepProps } from "./service-page.ts";
import type { TypedService } from "./typed-service.ts";

/** Title, type, description, duration and capacity. */
export function EssentialStep({ page, errors }: StepProps) {
  const [typed] = useState(page.typed);
  return (
    <>
      <Field
        label="Titre du service"
        error={errors.titre}
        help="Le plat ou le geste d’abord. Rien ne paraît sans titre."
      >
        <TextInput name="titre" defaultValue={typed.titre} placeholder="Dîner de saison en quatre services" />
      </Field>
      <Field label="Type de service" error={errors.type_service}>
        <Select name="type_service" defaultValue={typed.type_service}>
          {TYPES_SERVICE.map((code) => (
            <option key={code} value={code}>
              {TYPE_SERVICE_LABELS[code]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Description" error={errors.description}>
        <Textarea name="description" rows={3} defaultValue={typed.description} />
      </Field>
      <DurationField initial={typed.duree} error={errors.duree} />
      <PlacesField typed={typed} error={errors.capacite_max} />
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

function PlacesField({ typed, error }: { typed: TypedService; error: string | undefined }) {
  const hydrated = useHydrated();
  const [illimitees, setIllimitees] = useState(typed.places_illimitees ? ("on" as const) : ("" as const));
  const [capacity, setCapacity] = useState(typed.capacite_max);
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
