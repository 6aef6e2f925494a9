import clsx from "clsx";
import { Fragment } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { CommuneChoice } from "#app/features/communes/components/commune-choices.tsx";
import { labelOfVisible } from "#app/features/services/copy/labels.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { type RefusedEntries, useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import { RouteDialogClose } from "#app/ui/route-dialog.tsx";
import { Switch } from "#app/ui/switch.tsx";
import * as text from "#app/ui/text.module.css";
import { AllergenField } from "./allergen-field.tsx";
import { CancellationRuleField } from "./cancellation-rule-field.tsx";
import { DietField } from "./diet-field.tsx";
import { DRAFT_FIELD, useTypedService } from "./kept-draft.ts";
import { LeaveQuestion } from "./leave-question.tsx";
import { SERVICES_PATH } from "./own-service-row.tsx";
import { PriceFieldset } from "./price-fieldset.tsx";
import type { ServiceEditor } from "./read-service-editor.server.ts";
import { draftOfEntries, draftOfService } from "./service-draft.ts";
import { ServiceFields } from "./service-fields.tsx";
import * as styles from "./services.module.css";
import { VenueField } from "./venue-field.tsx";

/** `stale`: another window saved first, so the form is based on an older version. */
export type ServiceAnswer = RefusedEntries & { readonly stale: boolean; readonly choix?: readonly CommuneChoice[] };

type Props = { editor: ServiceEditor; answer: ServiceAnswer | undefined };

export function ServiceForm({ editor, answer }: Props) {
  const form = useFirstError(answer);
  const typed = useTypedService(editor);
  const entries = answer?.entries ?? typed.found;
  const draft = entries === null ? draftOfService(editor) : draftOfEntries(editor, entries);
  const keep = () => {
    if (form.current !== null) typed.keep(form.current);
  };
  const errors = answer?.errors ?? {};
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form
      ref={form}
      method="post"
      className={layout.contents}
      noValidate
      preventScrollReset
      onInput={keep}
      // Chips and tiers change by buttons, which send no input event; their hidden fields are drawn by the next frame.
      onClick={({ target }) => {
        if (target instanceof Element && target.closest("button[type=button]") !== null) requestAnimationFrame(keep);
      }}
    >
      <input type="hidden" name="version" value={draft.version} />
      <input type="hidden" name={DRAFT_FIELD} value={typed.key} />
      <LeaveQuestion filled={typed.filled && !busy} kept={typed.kept} />
      <DialogBody>
        {typed.found === null ? null : <FoundDraft onDrop={typed.drop} />}
        <Problem answer={answer} at={`${SERVICES_PATH}/${editor.service?.id ?? "nouveau"}`} />
        <Fragment key={typed.mount}>
          <ServiceFields draft={draft} errors={errors} />
          <VenueField editor={editor} draft={draft} errors={errors} choix={answer?.choix ?? []} />
          <DietField initial={draft.regimes} error={errors.regimes} />
          <AllergenField initial={draft.allergenes} error={errors.allergenes} />
          <PriceFieldset initial={draft.tarifs} errors={errors} />
          <CancellationRuleField draft={draft} errors={errors} editor={editor} />
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
        </Fragment>
        {editor.service === null ? null : <OtherDialogs id={editor.service.id} />}
      </DialogBody>
      <DialogFoot>
        <VisibleSwitch key={typed.mount} initial={draft.visible} />
        <RouteDialogClose>Annuler</RouteDialogClose>
        <Button type="submit" busyLabel={busy && "Enregistrement..."}>
          Enregistrer
        </Button>
      </DialogFoot>
    </Form>
  );
}

function FoundDraft({ onDrop }: { onDrop: () => void }) {
  return (
    <Band tone="note" role="status" title="Votre brouillon est repris. Il n’est pas encore enregistré.">
      <Button look="text" size="s" onClick={onDrop}>
        Effacer le brouillon
      </Button>
    </Band>
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
