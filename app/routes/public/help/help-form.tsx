import type { ReactNode } from "react";
import { HELP_SUJET_LABELS } from "#app/features/help/copy/help-thread.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, Textarea, TextInput } from "#app/ui/field.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import { type FieldsState, PostedForm, usePostedForm } from "#app/ui/posted-form.tsx";
import * as styles from "./help.module.css";

type Props = { initialAnswer: FormResult | undefined; honeypot: ReactNode };

export function HelpForm({ initialAnswer, honeypot }: Props) {
  const posted = usePostedForm(initialAnswer);
  return (
    <PostedForm
      posted={posted}
      id="ecrire"
      action="/help"
      className={styles.form}
      title="Nous écrire"
      honeypot={honeypot}
    >
      <HelpFields key={posted.fieldsKey} {...posted.state} />
      <Button type="submit" busyLabel={posted.sending && "Envoi en cours..."}>
        Envoyer
      </Button>
    </PostedForm>
  );
}

function HelpFields({ values, errors }: FieldsState) {
  return (
    <>
      <div className={layout.columns}>
        <Field label="Nom" required error={errors.nom}>
          <TextInput name="nom" autoComplete="name" defaultValue={values.nom} />
        </Field>
        <Field label="Email" required error={errors.email}>
          <TextInput type="email" name="email" autoComplete="email" defaultValue={values.email} />
        </Field>
      </div>
      <Field label="Sujet" required error={errors.sujet}>
        <Select name="sujet" defaultValue={values.sujet ?? ""}>
          <option value="">Choisissez un sujet</option>
          {Object.entries(HELP_SUJET_LABELS).map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Message" required error={errors.message}>
        <Textarea name="message" rows={5} defaultValue={values.message} />
      </Field>
    </>
  );
}
