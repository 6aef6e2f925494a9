import clsx from "clsx";
import Upload from "lucide-react/icons/upload";
import { useId, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { JustificatifType } from "#app/features/verification/rules/codes.ts";
import * as button from "#app/ui/button.module.css";
import { Button } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import { Field, FieldError, TextInput } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as text from "#app/ui/text.module.css";
import * as upload from "#app/ui/upload.module.css";
import * as styles from "./verification.module.css";

/** `type`: the document that was sent; each has a separate form. */
export type OwnProofAnswer = RefusedInput & { readonly type: string };
type Props = { type: JustificatifType; again: boolean; answer: OwnProofAnswer | undefined };

/** The upload form of a document, with the SIRET number or the expiry date of the insurance. */
export function OwnProofForm({ type, again, answer }: Props) {
  const navigation = useNavigation();
  const busy = navigation.formMethod === "POST" && navigation.formData?.get("type") === type;
  const errors = answer?.errors ?? {};
  const form = useFirstError(answer);
  return (
    <Form
      ref={form}
      method="post"
      action={`/chef/profile/justificatifs#${type}`}
      encType="multipart/form-data"
      className={styles.form}
      noValidate
      preventScrollReset
    >
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="type" value={type} />
      {type === "siret" ? (
        <Field className={styles.field} label="Numéro SIRET" required error={errors.numero} help="Quatorze chiffres.">
          <TextInput name="numero" inputMode="numeric" defaultValue={answer?.values.numero} autoComplete="off" />
        </Field>
      ) : null}
      {type === "assurance" ? (
        <Field
          className={styles.field}
          label="Valable jusqu’au"
          required
          error={errors.expire_le}
          help="Elle est inscrite sur l’attestation."
        >
          <TextInput type="date" name="expire_le" defaultValue={answer?.values.expire_le} />
        </Field>
      ) : null}
      <FileField again={again} error={errors.document} />
      <div>
        <Button type="submit" look="outline" busyLabel={busy && "Envoi en cours..."}>
          {type === "assurance" ? "Envoyer l’attestation" : "Envoyer la pièce"}
        </Button>
      </div>
    </Form>
  );
}

function FileField({ again, error }: { again: boolean; error: string | undefined }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const help = useId();
  return (
    <div className={clsx(field.field, styles.field)}>
      <label className={clsx(button.button, button.neutral, upload.filePicker, styles.filePicker)}>
        <Icon of={Upload} />
        <span className={styles.fileName}>{chosen ?? (again ? "Choisir un autre fichier" : "Choisir un fichier")}</span>
        <input
          type="file"
          name="document"
          className={text.visuallyHidden}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={help}
          onChange={(event) => setChosen(event.currentTarget.files?.[0]?.name ?? null)}
        />
      </label>
      {error === undefined ? null : <FieldError>{error}</FieldError>}
      <p className={field.hint} id={help}>
        PDF, JPEG, PNG ou WebP, 5&nbsp;Mo maximum
      </p>
    </div>
  );
}
