import { Form } from "react-router";
import { EVENEMENTS_WEBHOOK } from "#app/features/agenda/rules/codes.ts";
import { EVENEMENT_LABELS } from "#app/features/integrations/copy/webhooks.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, FieldError, TextInput } from "#app/ui/field.tsx";
import { useFirstError } from "#app/ui/form-result.ts";
import * as text from "#app/ui/text.module.css";
import type { WebhooksAnswer } from "./answer-webhooks.server.ts";
import * as styles from "./webhooks.module.css";

export function AddWebhookForm({ answer }: { answer: WebhooksAnswer | undefined }) {
  const refused = answer?.ok === false && answer.intent === "ajouter" ? answer : undefined;
  const form = useFirstError(refused?.errors);
  return (
    <Form method="post" noValidate ref={form} className={styles.form}>
      <h3 className={text.title}>Ajouter une adresse</h3>
      <Field
        label="Adresse"
        error={refused?.errors.url}
        help="Elle commence par https:// et répond en dix secondes."
        required
      >
        <TextInput name="url" type="url" defaultValue={refused?.values.url} autoComplete="off" />
      </Field>
      <fieldset className={styles.events}>
        <legend>Événements</legend>
        {EVENEMENTS_WEBHOOK.map((code) => (
          <label key={code}>
            <input type="checkbox" name="evenements" value={code} defaultChecked />
            {EVENEMENT_LABELS[code]}
          </label>
        ))}
        {refused?.errors.evenements === undefined ? null : <FieldError>{refused.errors.evenements}</FieldError>}
      </fieldset>
      <Button type="submit" name="intent" value="ajouter">
        Ajouter l’adresse
      </Button>
    </Form>
  );
}
