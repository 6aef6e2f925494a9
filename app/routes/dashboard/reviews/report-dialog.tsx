import { useId } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { labelOfMotif } from "#app/features/moderation/copy/cases.ts";
import { MOTIFS_OF } from "#app/features/moderation/rules/codes.ts";
import { authorName } from "#app/features/reviews/copy/reviews.ts";
import { formatDateOfYear } from "#app/shared/copy/format.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import * as field from "#app/ui/field.module.css";
import { Field, FieldError, Textarea } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import { RouteDialog, RouteDialogClose } from "#app/ui/route-dialog.tsx";
import * as styles from "./report-dialog.module.css";

type Props = {
  review: { prenom: string | null; initiale: string | null; note: number; created_at: Date };
  refused: RefusedInput | undefined;
  closeTo: string;
};

/** A reasoned report of a review by its chef. */
export function ReportDialog({ review, refused, closeTo }: Props) {
  const { state } = useLocation();
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(refused);
  const { errors = {}, values = {} } = refused ?? {};
  const name = authorName(review.prenom, review.initiale);
  return (
    <RouteDialog
      title="Signaler un avis"
      description={`${name}, ${review.note} sur 5, avis du ${formatDateOfYear(review.created_at)}`}
      closeTo={closeTo}
    >
      <Form ref={form} method="post" className={layout.contents} noValidate preventScrollReset replace state={state}>
        <DialogBody>
          {refused?.problem == null ? null : <Band tone="danger" role="alert" tabIndex={-1} title={refused.problem} />}
          <Motif error={errors.motif} chosen={values.motif} />
          <Field
            label="Vos raisons"
            required
            error={errors.raisons}
            help={
              "La loi demande un signalement motivé\u00a0: dites ce qui vous fait douter. 20\u00a0caractères au moins."
            }
          >
            <Textarea name="raisons" rows={4} defaultValue={values.raisons} />
          </Field>
          <GoodFaith error={errors.bonne_foi} checked={values.bonne_foi === "on"} />
          <Band tone="note" title="L’avis reste en ligne pendant l’examen.">
            Nous accusons réception aussitôt et décidons sous sept jours. Vous et l’auteur recevez la décision et ses
            raisons.
          </Band>
        </DialogBody>
        <DialogFoot>
          <RouteDialogClose>Annuler</RouteDialogClose>
          <Button type="submit" busyLabel={busy && "Envoi en cours..."}>
            Envoyer le signalement
          </Button>
        </DialogFoot>
      </Form>
    </RouteDialog>
  );
}

type MotifProps = { error: string | undefined; chosen: string | undefined };

function Motif({ error, chosen }: MotifProps) {
  const id = useId();
  const invalid = error === undefined ? {} : { "aria-invalid": true, "aria-describedby": id };
  return (
    <fieldset>
      <legend className={field.label}>
        Quel est le problème{"\u00a0"}?<span className={field.required}> *</span>
      </legend>
      {MOTIFS_OF.avis.map((code) => (
        <label key={code} className={styles.choice}>
          <input type="radio" name="motif" value={code} defaultChecked={chosen === code} {...invalid} />
          <span>{labelOfMotif(code, "avis")}</span>
        </label>
      ))}
      {error === undefined ? null : <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}

function GoodFaith({ error, checked }: { error: string | undefined; checked: boolean }) {
  const id = useId();
  const invalid = error === undefined ? {} : { "aria-invalid": true, "aria-describedby": id };
  return (
    <div>
      <label className={styles.choice}>
        <input type="checkbox" name="bonne_foi" defaultChecked={checked} {...invalid} />
        <span>Je crois de bonne foi que ces éléments sont exacts et complets.</span>
      </label>
      {error === undefined ? null : <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
