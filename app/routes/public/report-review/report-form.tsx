import clsx from "clsx";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { REPORT_LABELS } from "#app/copy/reviews.ts";
import { SIGNALEMENT_MOTIFS } from "#app/domain/catalog.ts";
import { REVIEW_REASONS } from "#app/domain/input-limits.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ChoiceCard, ChoiceCards } from "#app/ui/choice-cards.tsx";
import { Field, FieldError, Textarea, TextInput } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-answer.ts";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./report-review.module.css";

type Props = { answer: RefusedInput | undefined; honeypot: ReactNode; chef: { id: string; nom: string } };

export function ReportForm({ answer, honeypot, chef }: Props) {
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(answer);
  const { errors = {}, values = {} } = answer ?? {};
  return (
    <Form ref={form} method="post" className={clsx(layout.stack, layout.stackSmall)} noValidate>
      {honeypot}
      {answer?.problem == null ? null : <Band tone="danger" role="alert" tabIndex={-1} title={answer.problem} />}
      <MotifField error={errors.motif} chosen={values.motif} />
      <Field
        label="Vos raisons"
        required
        error={errors.raisons}
        help="La loi demande un signalement motivé&nbsp;: dites ce qui vous fait douter. 20 caractères au moins."
      >
        <Textarea name="raisons" rows={5} maxLength={REVIEW_REASONS.max} defaultValue={values.raisons} />
      </Field>
      <Field label="Votre nom" required error={errors.nom}>
        <TextInput name="nom" autoComplete="name" defaultValue={values.nom} />
      </Field>
      <Field label="Votre e-mail" required error={errors.email} help="Pour vous écrire la décision.">
        <TextInput type="email" name="email" autoComplete="email" defaultValue={values.email} />
      </Field>
      <GoodFaith error={errors.bonne_foi} checked={values.bonne_foi === "on"} />
      <p className={clsx(text.small, text.secondary)}>
        L’avis reste en ligne pendant l’examen. Nous accusons réception aussitôt et décidons sous sept jours. Vous et
        l’auteur recevez la décision et ses raisons.
      </p>
      <div className={layout.cluster}>
        <Button type="submit" busyLabel={busy && "Envoi en cours..."}>
          Envoyer le signalement
        </Button>
        <LinkButton to={`/chef/${chef.id}`} look="neutral">
          Annuler
        </LinkButton>
      </div>
    </Form>
  );
}

function MotifField({ error, chosen }: { error: string | undefined; chosen: string | undefined }) {
  return (
    <div>
      <ChoiceCards legend="Quel est le problème&nbsp;?">
        {SIGNALEMENT_MOTIFS.map((code) => (
          <ChoiceCard
            key={code}
            name="motif"
            value={code}
            label={REPORT_LABELS[code]}
            defaultChecked={chosen === code}
            aria-invalid={error !== undefined || undefined}
          />
        ))}
      </ChoiceCards>
      {error === undefined ? null : <FieldError>{error}</FieldError>}
    </div>
  );
}

function GoodFaith({ error, checked }: { error: string | undefined; checked: boolean }) {
  return (
    <div>
      <label className={styles.agreement}>
        <input
          type="checkbox"
          name="bonne_foi"
          defaultChecked={checked}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : "bonne-foi-erreur"}
        />
        <span>Je crois de bonne foi que ces éléments sont exacts et complets.</span>
      </label>
      {error === undefined ? null : <FieldError id="bonne-foi-erreur">{error}</FieldError>}
    </div>
  );
}
