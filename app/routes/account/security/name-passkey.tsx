import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { MAX_PASSKEY_NAME } from "#app/shared/input-limits.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import * as styles from "./security.module.css";

type Props = { passkey: { id: string; name: string }; isNew?: boolean; error: string | undefined };

/** Renames a passkey, which is first named after its device. */
export function NamePasskey({ passkey: { id, name }, isNew = false, error }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLInputElement>("input[name=name]")?.select(), []);
  return (
    <Form ref={form} method="post" className={styles.nameForm} noValidate preventScrollReset>
      <input type="hidden" name="intent" value="rename-passkey" />
      <input type="hidden" name="passkey_id" value={id} />
      {isNew ? <input type="hidden" name="new" value="1" /> : null}
      <Field
        label={isNew ? "Nom de la nouvelle clé" : "Nom de la clé"}
        help="Pour la reconnaître dans cette liste."
        error={error}
      >
        <TextInput name="name" defaultValue={name} maxLength={MAX_PASSKEY_NAME} autoComplete="off" required />
      </Field>
      <Button type="submit">Enregistrer</Button>
      <LinkButton look="text" to={{ search: "", hash: "#cles" }} preventScrollReset replace>
        Plus tard
      </LinkButton>
    </Form>
  );
}
