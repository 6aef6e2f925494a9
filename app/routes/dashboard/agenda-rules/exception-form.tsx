import clsx from "clsx";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { StartOptions } from "#app/features/agenda/components/start-options.tsx";
import { defaultPlaces } from "#app/features/agenda/rules/slots.ts";
import { titleOf } from "#app/features/services/copy/labels.ts";
import { addDays, type Day } from "#app/shared/calendar.ts";
import { MAX_PLACES, MIN_PLACES } from "#app/shared/input-limits.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import * as layout from "#app/ui/layout.module.css";
import { RouteDialogClose } from "#app/ui/route-dialog.tsx";
import * as styles from "./agenda-rules.module.css";
import type { RuleService } from "./read-agenda-rules.server.ts";

type Props = { services: readonly RuleService[]; aujourdhui: Day; refused: RefusedInput | undefined };

/** Closes a day, or opens one start of a service. */
export function ExceptionForm({ services, aujourdhui, refused }: Props) {
  const form = useFirstError(refused?.errors);
  const hydrated = useHydrated();
  const busy = useNavigation().formMethod === "POST";
  const values = refused?.values ?? {};
  const errors = refused?.errors ?? {};
  const [type, setType] = useState(values.type ?? "ferme");
  const opens = type === "ouvert";
  return (
    <Form ref={form} method="post" className={clsx(layout.stack, layout.gap18)} preventScrollReset noValidate>
      {refused?.problem == null ? null : <Band tone="danger" role="alert" title={refused.problem} tabIndex={-1} />}
      <Field label="Ce jour-là" error={errors.type}>
        <Select name="type" value={type} onChange={(event) => setType(event.currentTarget.value)}>
          <option value="ferme">Fermé</option>
          <option value="ouvert">Ouvert quand même</option>
        </Select>
      </Field>
      <Field label="Jour" required error={errors.jour}>
        <TextInput type="date" name="jour" min={addDays(aujourdhui, 1)} defaultValue={values.jour ?? ""} />
      </Field>
      <Field label="Service" required={opens} error={errors.service_id}>
        <Select name="service_id" defaultValue={values.service_id ?? ""}>
          <option value="">{opens ? "Choisissez un service" : "Tous vos services"}</option>
          {services.map((service) => (
            <option key={service.id} value={service.id}>
              {titleOf(service)}
            </option>
          ))}
        </Select>
      </Field>
      <div className={styles.pair}>
        <Field label="Heure" required={opens} error={errors.heure}>
          <Select name="heure" defaultValue={values.heure ?? ""}>
            <option value="">{opens ? "Choisissez" : "Toute la journée"}</option>
            <StartOptions />
          </Select>
        </Field>
        {opens || !hydrated ? (
          <Field label={hydrated ? "Places" : "Places, si ouvert"} error={errors.places}>
            <TextInput
              type="number"
              name="places"
              min={MIN_PLACES}
              max={MAX_PLACES}
              defaultValue={values.places ?? String(defaultPlaces(services[0]?.capacite_max ?? null))}
            />
          </Field>
        ) : null}
      </div>
      <Field label="Note pour vous" error={errors.note} help="Elle reste privée.">
        <TextInput
          name="note"
          defaultValue={values.note ?? ""}
          placeholder={"Par exemple\u00a0: Salon des vignerons"}
        />
      </Field>
      <div className={clsx(layout.cluster, layout.gap10)}>
        <RouteDialogClose>Annuler</RouteDialogClose>
        <Button type="submit" busyLabel={busy && "Envoi…"}>
          Ajouter
        </Button>
      </div>
    </Form>
  );
}
