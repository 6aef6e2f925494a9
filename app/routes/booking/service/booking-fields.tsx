import clsx from "clsx";
import { Field, Textarea, TextInput } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./service.module.css";

type Strings = Readonly<Record<string, string>>;
type Props = { errors: Strings; values: Strings };

/** The client's contact fields, named after the columns of the reservation. */
export function BookingFields({ errors, values }: Props) {
  const field = (name: string) => ({ name, defaultValue: values[name] });
  return (
    <div className={clsx(layout.stack, layout.stackSmall)}>
      <h3 className={text.title}>Vous</h3>
      <div className={clsx(layout.columns, styles.nameRow)}>
        <Field label="Prénom" required tightMark error={errors.client_prenom}>
          <TextInput autoComplete="given-name" {...field("client_prenom")} />
        </Field>
        <Field label="Nom" required tightMark error={errors.client_nom}>
          <TextInput autoComplete="family-name" {...field("client_nom")} />
        </Field>
      </div>
      <div className={clsx(layout.columns, styles.emailAndPhone)}>
        <Field label="Email" required tightMark error={errors.client_email}>
          <TextInput type="email" autoComplete="email" {...field("client_email")} />
        </Field>
        <Field label="Téléphone" required tightMark error={errors.client_telephone}>
          <TextInput type="tel" autoComplete="tel" {...field("client_telephone")} />
        </Field>
      </div>
      <Field label="Message" error={errors.client_message}>
        <Textarea rows={3} placeholder="L’occasion, vos envies" {...field("client_message")} />
      </Field>
    </div>
  );
}
