import { Form, useNavigation } from "react-router";
import { FONDEMENT_LABELS } from "#app/features/chefs/copy/account-labels.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import { Field, Select, Textarea } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import { RouteDialogClose } from "#app/ui/route-dialog.tsx";

export function DeactivationForm({ answer }: { answer: RefusedInput | undefined }) {
  const busy = useNavigation().formMethod === "POST";
  const { errors = {}, values = {} } = answer ?? {};
  const form = useFirstError(answer);
  return (
    <Form ref={form} method="post" className={layout.contents} preventScrollReset>
      <DialogBody className={layout.stack}>
        <Field
          label="Motif"
          required
          error={errors.motif}
          help="Repris tel quel dans l’e-mail au chef. Il peut le contester en y répondant."
        >
          <Textarea name="motif" rows={4} defaultValue={values.motif} />
        </Field>
        <Field label="Fondement" required error={errors.fondement}>
          <Select name="fondement" defaultValue={values.fondement ?? "conditions"}>
            {Object.entries(FONDEMENT_LABELS).map(([code, label]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </DialogBody>
      <DialogFoot>
        <RouteDialogClose>Annuler</RouteDialogClose>
        <Button type="submit" look="danger-solid" busyLabel={busy && "Envoi en cours..."}>
          Désactiver
        </Button>
      </DialogFoot>
    </Form>
  );
}
