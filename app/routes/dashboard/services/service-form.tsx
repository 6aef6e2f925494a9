import clsx from "clsx";
import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { labelOfVisible } from "#app/copy/labels.ts";
import type { CommuneChoice } from "#app/features/places/components/commune-choices.tsx";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import type { RefusedEntries } from "#app/ui/form-answer.ts";
import * as layout from "#app/ui/layout.module.css";
import { RouteDialogClose } from "#app/ui/route-dialog.tsx";
import { Switch } from "#app/ui/switch.tsx";
import * as text from "#app/ui/text.module.css";
import { AllergenField } from "./allergen-field.tsx";
import { CancellationRuleField } from "./cancellation-rule-field.tsx";
import { DietField } from "./diet-field.tsx";
import { SERVICES_PATH } from "./own-service-row.tsx";
import { PlaceField } from "./place-field.tsx";
import { PriceFieldset } from "./price-fieldset.tsx";
import type { ServiceEditor } from "./read-service-editor.server.ts";
import { draftOfEntries, draftOfService } from "./service-draft.ts";
import { ServiceFields } from "./service-fields.tsx";
import * as styles from "./services.module.css";

/** `stale`: another window saved first, so the form is based on an older version. */
export type ServiceAnswer = RefusedEntries & { readonly stale: boolean; readonly choix?: readonly CommuneChoice[] };

type Props = { editor: ServiceEditor; answer: ServiceAnswer | undefined };

export function ServiceForm({ editor, answer }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const draft = answer === undefined ? draftOfService(editor) : draftOfEntries(editor, answer.entries);
  const errors = answer?.errors ?? {};
  const busy = useNavigation().formMethod === "POST";
  useEffect(() => {
    if (answer === undefined) return;
    form.current?.querySelector<HTMLElement>("[role=alert], [aria-invalid=true]")?.focus();
  }, [answer]);
  return (
    <Form ref={form} method="post" className={layout.contents} noValidate preventScrollReset>
      <input type="hidden" name="version" value={draft.version} />
      <DialogBody>
        <Problem answer={answer} at={`${SERVICES_PATH}/${editor.service?.id ?? "nouveau"}`} />
        <ServiceFields draft={draft} errors={errors} />
        <PlaceField editor={editor} draft={draft} errors={errors} choix={answer?.choix ?? []} />
        <DietField initial={draft.regimes} error={errors.regimes} />
        <AllergenField initial={draft.allergenes} error={errors.allergenes} />
        <PriceFieldset initial={draft.tarifs} errors={errors} />
        <CancellationRuleField draft={draft} errors={errors} exemple={editor.exemple} />
        <Field
          label="Instructions spéciales"
          error={errors.instructions_speciales}
          help="Affichées avant la réservation."
        >
          <Textarea
            name="instructions_speciales"
            rows={3}
            placeholder="Four, quatre feux, plan dégagé"
            defaultValue={draft.instructions_speciales}
          />
        </Field>
        {editor.service === null ? null : <OtherDialogs id={editor.service.id} />}
      </DialogBody>
      <DialogFoot>
        <VisibleSwitch initial={draft.visible} />
        <RouteDialogClose>Annuler</RouteDialogClose>
        <Button type="submit" busyLabel={busy && "Enregistrement..."}>
          Enregistrer
        </Button>
      </DialogFoot>
    </Form>
  );
}

function VisibleSwitch({ initial }: { initial: boolean }) {
  return (
    <span className={clsx(styles.switchLabels, styles.visibleSwitch)}>
      <Switch name="visible" defaultChecked={initial}>
        <span className={styles.switchOn}>{labelOfVisible(true)}</span>
        <span className={styles.switchOff}>{labelOfVisible(false)}</span>
      </Switch>
    </span>
  );
}

function OtherDialogs({ id }: { id: string }) {
  return (
    <p className={layout.cluster}>
      <LinkButton to={`${SERVICES_PATH}/${id}/photos`} look="neutral" size="s" preventScrollReset>
        Photos du service
      </LinkButton>
      <LinkButton to={`${SERVICES_PATH}/${id}/disponibilites`} look="neutral" size="s" preventScrollReset>
        Disponibilités du service
      </LinkButton>
    </p>
  );
}

function Problem({ answer, at }: { answer: ServiceAnswer | undefined; at: string }) {
  if (answer === undefined || answer.problem === null) return null;
  return (
    <Band tone="danger" role="alert" tabIndex={-1} title={answer.problem}>
      {answer.stale ? (
        <>
          Votre saisie reste ici.{" "}
          <Link to={at} target="_blank">
            Voir la version enregistrée<span className={text.visuallyHidden}> (nouvel onglet)</span>
          </Link>
        </>
      ) : undefined}
    </Band>
  );
}
