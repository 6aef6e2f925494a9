import clsx from "clsx";
import Send from "lucide-react/icons/send";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea, TextInput } from "#app/ui/field.tsx";
import type { FormResult } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { type FieldsState, PostedForm, usePostedForm } from "#app/ui/posted-form.tsx";
import * as styles from "./chef.module.css";
import { DesiredMoment } from "./desired-moment.tsx";

type Props = {
  /** The path of the page. */
  action: string;
  /** The current day in Paris. */
  today: string;
  initialAnswer: FormResult | undefined;
  /** Initial text of the message. */
  opening: string;
  honeypot: ReactNode;
};

export function ContactForm({ action, today, initialAnswer, opening, honeypot }: Props) {
  const posted = usePostedForm(initialAnswer);
  return (
    <PostedForm
      posted={posted}
      id="contact"
      action={action}
      className={styles.contactForm}
      title="Contacter le chef"
      honeypot={honeypot}
    >
      <ContactFields key={posted.fieldsKey} today={today} opening={opening} {...posted.state} />
      <Button type="submit" block busyLabel={posted.sending && "Envoi en cours..."}>
        <Icon of={Send} />
        Envoyer la demande
      </Button>
    </PostedForm>
  );
}

type FieldsProps = FieldsState & { today: string; opening: string };

function ContactFields({ today, opening, values, errors }: FieldsProps) {
  return (
    <>
      <div className={clsx(layout.columns, styles.nameRow)}>
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
