import { type ReactNode, useRef } from "react";
import { useFetcher } from "react-router";
import { HELP_SUJET_LABELS } from "#app/copy/labels.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { type FormAnswer, fieldsKey, useFormAnswer } from "#app/ui/form-answer.ts";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

/** `drawn`: what the page was drawn with after a post without a script. */
type Props = { drawn: FormAnswer | undefined; trap: ReactNode };

export function HelpForm({ drawn, trap }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<FormAnswer>();
  useFormAnswer(fetcher.data, form);
  const answer = fetcher.data ?? drawn;
  const sending = fetcher.state !== "idle";
  return (
    <fetcher.Form ref={form} method="post" action="/help#ecrire" className="panneau aide-ecrire" id="ecrire" noValidate>
      <h2>Nous écrire</h2>
      {answer?.ok === true ? (
        <Band tone="success" title={answer.title}>
          {answer.description}
        </Band>
      ) : null}
      {answer?.ok === false && answer.problem !== null ? (
        <Band tone="danger" role="alert" title={answer.problem} />
      ) : null}
      {trap}
      <HelpFields
        key={fieldsKey(answer)}
        values={answer?.ok === false ? answer.values : {}}
        errors={answer?.ok === false && !sending ? answer.errors : {}}
      />
      <Button type="submit" busyLabel={sending && "Envoi en cours..."}>
        Envoyer
      </Button>
    </fetcher.Form>
  );
}

type FieldsProps = { values: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> };

function HelpFields({ values, errors }: FieldsProps) {
  return (
    <>
      <div className="grille-2">
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
