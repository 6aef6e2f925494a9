import clsx from "clsx";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ChoiceCard, ChoiceCards } from "#app/ui/choice-cards.tsx";
import { CheckField, Field, FieldError, Textarea, TextInput, useShownError } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";

type Motif = { readonly code: string; readonly label: string };
type Props = {
  answer: RefusedInput | undefined;
  honeypot: ReactNode;
  motifs: readonly Motif[];
  reasons: { readonly help: string; readonly max: number };
  /** What the name and the address are for. */
  identity: string;
  /** What happens next. */
  next: string;
  cancelTo: string;
};

/** A reasoned report by a visitor (DSA article 16). Nothing is preselected. */
export function ReportForm({ answer, honeypot, motifs, reasons, identity, next, cancelTo }: Props) {
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(answer);
  const { errors = {}, values = {} } = answer ?? {};
  return (
    <Form ref={form} method="post" className={clsx(layout.stack, layout.stackSmall)} noValidate>
      {honeypot}
      {answer?.problem == null ? null : <Band tone="danger" role="alert" tabIndex={-1} title={answer.problem} />}
      <MotifField motifs={motifs} error={errors.motif} chosen={values.motif} />
      <Field label="Vos raisons" required error={errors.raisons} help={reasons.help}>
        <Textarea name="raisons" rows={5} maxLength={reasons.max} defaultValue={values.raisons} />
      </Field>
      <Field label="Votre nom" required error={errors.nom}>
        <TextInput name="nom" autoComplete="name" defaultValue={values.nom} />
      </Field>
      <Field label="Votre e-mail" required error={errors.email} help={identity}>
        <TextInput type="email" name="email" autoComplete="email" defaultValue={values.email} />
      </Field>
      <CheckField name="bonne_foi" error={errors.bonne_foi} defaultChecked={values.bonne_foi === "on"}>
        Je crois de bonne foi que ces éléments sont exacts et complets.
      </CheckField>
      <p className={clsx(text.small, text.secondary)}>{next}</p>
      <div className={layout.cluster}>
        <Button type="submit" busyLabel={busy && "Envoi en cours..."}>
          Envoyer le signalement
        </Button>
        <LinkButton to={cancelTo} look="neutral">
          Annuler
        </LinkButton>
      </div>
    </Form>
  );
}

type MotifProps = { motifs: readonly Motif[]; error: string | undefined; chosen: string | undefined };

function MotifField({ motifs, error, chosen }: MotifProps) {
  const { shown, whole, judge } = useShownError(error);
  return (
    <div ref={whole} onInput={judge}>
      <ChoiceCards legend="Quel est le problème&nbsp;?">
        {motifs.map(({ code, label }) => (
          <ChoiceCard
            key={code}
            name="motif"
            value={code}
            label={label}
            defaultChecked={chosen === code}
            aria-invalid={shown !== undefined || undefined}
          />
        ))}
      </ChoiceCards>
      {shown === undefined ? null : <FieldError>{shown}</FieldError>}
    </div>
  );
}
