import { Form } from "react-router";
import { EVENEMENTS_WEBHOOK } from "#app/features/agenda/rules/codes.ts";
import { EVENEMENT_LABELS } from "#app/features/integrations/copy/webhooks.ts";
import { MAX_WEBHOOKS } from "#app/features/integrations/rules/webhook.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, FieldError, TextInput } from "#app/ui/field.tsx";
import { useFirstError } from "#app/ui/form-result.ts";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { OtherSitesAnswer } from "./answer-other-sites.server.ts";
import * as styles from "./other-sites.module.css";
import type { OtherSites } from "./read-other-sites.server.ts";
import { WebhookRow } from "./webhook-row.tsx";

type Props = { webhooks: OtherSites["webhooks"]; now: Date; answer: OtherSitesAnswer | undefined };

/** The addresses that receive the events of reservations. */
export function WebhookPanel({ webhooks, now, answer }: Props) {
  const problem = answer?.ok === false && answer.intent !== "sites" ? answer.problem : null;
  return (
    <Panel title="Prévenir vos outils (webhooks)">
      <p className={styles.sentence}>
        À chaque événement, nous envoyons à l’adresse de votre choix le service, la date, le nombre de convives et
        l’état de la réservation, sans rien dire de votre client. Chaque envoi est signé selon Standard Webhooks&nbsp;:
        refusez une heure à plus de cinq minutes de la vôtre, et un identifiant déjà reçu.{" "}
        <a className={text.link} href="/api/openapi.json" target="_blank" rel="noopener">
          Description technique (OpenAPI)
        </a>
      </p>
      {answer?.ok === true ? <NewSecret secret={answer.secret} url={answer.url} /> : null}
      {problem === null ? null : <Band tone="danger" role="alert" title={<b>{problem}</b>} />}
      {webhooks.length === 0 ? null : (
        <ul className={styles.webhooks} aria-label="Adresses">
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} now={now} />
          ))}
        </ul>
      )}
      {webhooks.length < MAX_WEBHOOKS ? <AddForm answer={answer} key={webhooks.length} /> : null}
    </Panel>
  );
}

function NewSecret({ secret, url }: { secret: string; url: string | null }) {
  return (
    <Band tone="success" role="status" title={<b>{url === null ? "Nouveau secret" : "Adresse ajoutée"}</b>}>
      Copiez ce secret maintenant&nbsp;: il n’est montré qu’une fois. <code className={styles.secret}>{secret}</code>
    </Band>
  );
}

function AddForm({ answer }: { answer: OtherSitesAnswer | undefined }) {
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
