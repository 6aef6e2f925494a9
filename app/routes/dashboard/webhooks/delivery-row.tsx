import { Form } from "react-router";
import { EVENEMENT_LABELS } from "#app/features/integrations/copy/webhooks.ts";
import { formatDateAndTime, formatRelative } from "#app/shared/copy/format.ts";
import { Button } from "#app/ui/button.tsx";
import * as text from "#app/ui/text.module.css";
import type { Webhooks } from "./read-webhooks.server.ts";
import * as styles from "./webhooks.module.css";

type Delivery = Webhooks["livraisons"][number];

export function DeliveryRow({ delivery, now }: { delivery: Delivery; now: Date }) {
  const { id, evenement, created_at, url, actif } = delivery;
  return (
    <li className={styles.delivery}>
      <span>
        {EVENEMENT_LABELS[evenement]},{" "}
        <time dateTime={created_at.toISOString()}>{formatRelative(created_at, now)}</time>
      </span>
      <span className={text.secondary}>{stateOf(delivery)}</span>
      <span className={text.secondary}>{url}</span>
      {actif ? (
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
