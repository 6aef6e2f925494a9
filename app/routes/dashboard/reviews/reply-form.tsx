import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { MAX_REVIEW_REPLY } from "#app/shared/input-limits.ts";
import { Band } from "#app/ui/band.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import * as styles from "./reviews.module.css";

type Props = {
  /** Null for « Un convive ». */
  prenom: string | null;
  reponse: string | null;
  refused: RefusedInput | undefined;
  closeTo: string;
};

/** Opens in the row of its review, with the focus in the field. */
export function ReplyForm({ prenom, reponse, refused, closeTo }: Props) {
  const form = useFirstError(refused?.errors);
  const area = useRef<HTMLTextAreaElement>(null);
  const busy = useNavigation().formMethod === "POST";
  const start = refused?.values.reponse ?? reponse ?? "";
  const [length, setLength] = useState(start.length);
  useEffect(() => area.current?.focus(), []);
  return (
    <Form ref={form} method="post" className={styles.form} replace preventScrollReset noValidate>
      {refused?.problem == null ? null : <Band tone="danger" role="alert" title={refused.problem} tabIndex={-1} />}
      <Field
        label={`Votre réponse à ${prenom ?? "ce convive"}`}
        error={refused?.errors.reponse}
        help="Une seule réponse, publique. Corrigeable pendant 24 heures."
      >
        <Textarea
          ref={area}
          name="reponse"
          rows={3}
          defaultValue={start}
          onChange={(event) => setLength(event.currentTarget.value.length)}
        />
      </Field>
      <p className={styles.count} aria-hidden="true">
        <span className={layout.scriptOnly}>
          {length} sur {MAX_REVIEW_REPLY}
        </span>
      </p>
      <div className={styles.buttons}>
        <Button type="submit" size="s" busyLabel={busy && "Envoi…"}>
          Publier ma réponse
        </Button>
        <LinkButton to={closeTo} look="text" size="s" replace preventScrollReset>
          Annuler
        </LinkButton>
      </div>
    </Form>
  );
}
