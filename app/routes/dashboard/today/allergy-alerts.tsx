import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Form } from "react-router";
import { allergenNames } from "#app/features/evenings/copy/dossier.ts";
import { onTheMenu } from "#app/features/evenings/copy/today.ts";
import type { Alert } from "#app/features/evenings/table-answers.server.ts";
import { capitalize } from "#app/shared/copy/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as styles from "./tonight.module.css";

type Props = {
  client: { id: string; client_prenom: string; alertes: readonly Alert[] };
  debut: Date;
  now: Date;
};

/** The substance, and whose table it is: not who said it. */
export function AllergyAlerts({ client: { id, client_prenom, alertes }, debut, now }: Props) {
  return alertes.map((alert) => (
    <Form
      key={alert.id}
      method="post"
      action={`/dashboard/reservations/${id}/soiree`}
      className={styles.alert}
      preventScrollReset
    >
      <Icon of={TriangleAlert} />
      <p>
        <b>{onTheMenu(capitalize(allergenNames(alert.substances)), debut, now)}</b>
        <span>Une personne de la table de {client_prenom}. Pas encore vue.</span>
      </p>
      <input type="hidden" name="reponse_id" value={alert.id} />
      <input type="hidden" name="modifiee_le" value={alert.modifiee_le.toISOString()} />
      <input type="hidden" name="retour" value="/dashboard" />
      <Button type="submit" name="intent" value="vu" look="danger" size="s">
        J’ai vu et j’adapte
      </Button>
    </Form>
  ));
}
