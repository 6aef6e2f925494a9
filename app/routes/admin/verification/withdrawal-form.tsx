import clsx from "clsx";
import { Form, useNavigation } from "react-router";
import * as admin from "#app/routes/admin/admin.module.css";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import { proofsPath, withdrawalPath } from "./proofs-path.ts";
import * as styles from "./verification.module.css";

type Props = { chef_id: string; q: string; answer: RefusedInput | undefined };

export function WithdrawalForm({ chef_id, q, answer }: Props) {
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(answer);
  return (
    <Form
      ref={form}
      id="retrait"
      method="post"
      action={withdrawalPath(chef_id, q)}
      encType="multipart/form-data"
      className={styles.proofBox}
      noValidate
      preventScrollReset
    >
      <h3 className={text.title}>Retirer le badge&nbsp;?</h3>
      <input type="hidden" name="intent" value="withdraw" />
      <Field
        label="Motif"
        required
        error={answer?.errors.motif}
        help="Repris tel quel dans l’e-mail au chef. Il peut le contester en y répondant."
      >
        <Textarea name="motif" rows={4} defaultValue={answer?.values.motif} />
      </Field>
      <div className={clsx(layout.cluster, admin.sheetActions)}>
        <Button type="submit" look="danger-solid" busyLabel={busy && "Envoi en cours..."}>
          Retirer le badge
        </Button>
        <LinkButton to={proofsPath(chef_id, q)} look="neutral" preventScrollReset>
          Annuler
        </LinkButton>
      </div>
    </Form>
  );
}
