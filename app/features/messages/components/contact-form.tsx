import Send from "lucide-react/icons/send";
import { type ReactNode, useRef } from "react";
import { useFetcher } from "react-router";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { type FormAnswer, fieldsKey, useFormAnswer } from "#app/ui/form-answer.ts";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { DesiredMoment } from "./desired-moment.tsx";

type Props = {
  /** The page's own address. */
  action: string;
  /** The day it is in Paris. */
  today: string;
  /** What the page was drawn with after a post without a script. */
  drawn: FormAnswer | undefined;
  /** A message to start from. */
  opening: string;
  trap: ReactNode;
};

export function ContactForm({ action, today, drawn, opening, trap }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<FormAnswer>();
  useFormAnswer(fetcher.data, form);
  const answer = fetcher.data ?? drawn;
  const sending = fetcher.state !== "idle";
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`${action}#contact`}
      className="panneau contact"
      id="contact"
      noValidate
    >
      <h2>Contacter le chef</h2>
      {answer?.ok === true ? (
        <Band tone="success" title={answer.title}>
          {answer.description}
        </Band>
      ) : null}
      {answer?.ok === false && answer.problem !== null ? (
        <Band tone="danger" role="alert" title={answer.problem} />
      ) : null}
      {trap}
      <ContactFields
        key={fieldsKey(answer)}
        today={today}
        opening={opening}
        values={answer?.ok === false ? answer.values : {}}
        errors={answer?.ok === false && !sending ? answer.errors : {}}
      />
      <Button type="submit" block busyLabel={sending && "Envoi en cours..."}>
        <Send className="ico" aria-hidden="true" />
        Envoyer la demande
      </Button>
    </fetcher.Form>
  );
}

type FieldsProps = {
  today: string;
  opening: string;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
};

function ContactFields({ today, opening, values, errors }: FieldsProps) {
  return (
    <>
      <div className="grille-2 grille-2--stricte">
        <Field label="Prénom" required error={errors.client_prenom}>
          <TextInput name="client_prenom" autoComplete="given-name" defaultValue={values.client_prenom} />
        </Field>
        <Field label="Nom" required error={errors.client_nom}>
          <TextInput name="client_nom" autoComplete="family-name" defaultValue={values.client_nom} />
        </Field>
      </div>
      <Field label="Email" required error={errors.client_email} help="Le chef vous répond à cette adresse.">
        <TextInput
          type="email"
          name="client_email"
          autoComplete="email"
          placeholder="nom@domaine.fr"
          defaultValue={values.client_email}
        />
      </Field>
      <Field label="Téléphone" error={errors.client_telephone} help="Facultatif.">
        <TextInput type="tel" name="client_telephone" autoComplete="tel" defaultValue={values.client_telephone} />
      </Field>
      <DesiredMoment today={today} values={values} errors={errors} />
      <Field label="Message" required error={errors.message}>
        <Textarea
          name="message"
          rows={4}
          placeholder="Votre projet, le nombre de convives, vos questions"
          defaultValue={values.message ?? opening}
        />
      </Field>
    </>
  );
}
