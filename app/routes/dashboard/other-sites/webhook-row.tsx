import { Form } from "react-router";
import { EVENEMENT_LABELS } from "#app/features/integrations/copy/webhooks.ts";
import { formatDateAndTime, formatRelative } from "#app/shared/copy/format.ts";
import { Status } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./other-sites.module.css";
import type { OtherSites } from "./read-other-sites.server.ts";

type Webhook = OtherSites["webhooks"][number];
type Delivery = Webhook["livraisons"][number];

export function WebhookRow({ webhook: { id, url, actif, livraisons }, now }: { webhook: Webhook; now: Date }) {
  return (
    <li className={styles.webhook}>
      <p className={styles.address}>
        <b>{url}</b> <Status tone={actif ? "actif" : "inactif"}>{actif ? "Active" : "Désactivée"}</Status>
      </p>
      {livraisons.length === 0 ? (
        <p className={text.secondary}>Aucun envoi pour le moment.</p>
      ) : (
        <ul className={styles.deliveries} aria-label={`Derniers envois à ${url}`}>
          {livraisons.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} resendable={actif} now={now} />
          ))}
        </ul>
      )}
      <Form method="post" className={styles.actions}>
        <input type="hidden" name="id" value={id} />
        {actif ? null : <Intent value="reprendre" label="Reprendre les envois" url={url} />}
        <Intent value="renouveler" label="Renouveler le secret" url={url} />
        <Intent value="supprimer" label="Supprimer" url={url} danger />
      </Form>
    </li>
  );
}

function Intent({
  value,
  label,
  url,
  danger = false,
}: {
  value: string;
  label: string;
  url: string;
  danger?: boolean;
}) {
  return (
    <Button type="submit" name="intent" value={value} look={danger ? "danger" : "neutral"} size="s">
      {label}
      <span className={text.visuallyHidden}> de {url}</span>
    </Button>
  );
}

type DeliveryProps = { delivery: Delivery; resendable: boolean; now: Date };

function DeliveryRow({ delivery, resendable, now }: DeliveryProps) {
  const { id, evenement, created_at } = delivery;
  return (
    <li className={styles.delivery}>
      <span>
        {EVENEMENT_LABELS[evenement]},{" "}
        <time dateTime={created_at.toISOString()}>{formatRelative(created_at, now)}</time>
      </span>
      <span className={text.secondary}>{stateOf(delivery)}</span>
      {resendable ? (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="intent" value="renvoyer" look="text" size="s">
            Renvoyer
            <span className={text.visuallyHidden}> l’envoi du {formatDateAndTime(created_at)}</span>
          </Button>
        </Form>
      ) : null}
    </li>
  );
}

function stateOf({ essais, reponse, livree_le, abandonnee_le }: Delivery): string {
  const said = reponse === null ? "sans réponse" : `réponse ${reponse}`;
  if (livree_le !== null) return `Reçu, ${said}`;
  if (abandonnee_le !== null) return `Abandonné après ${essais} essais, ${said}`;
  return essais === 0 ? "En cours d’envoi" : `Essai ${essais}, ${said}. Nouvel essai prévu.`;
}
