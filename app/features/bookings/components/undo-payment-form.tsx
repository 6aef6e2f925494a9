import { Form, useLocation } from "react-router";
import { formatTime } from "#app/shared/copy/format.ts";
import { Button } from "#app/ui/button.tsx";
import * as text from "#app/ui/text.module.css";
import { RESERVATION_ACTION_LABELS } from "../copy/labels.ts";
import * as styles from "./undo-payment-form.module.css";

type Props = { reservationId: string; until: Date | null };

/** Takes a payment back that was noted by mistake; nothing once the time for it is over. */
export function UndoPaymentForm({ reservationId, until }: Props) {
  const { pathname, search, state } = useLocation();
  if (until === null) return null;
  return (
    <Form
      method="post"
      action={`/dashboard/reservations/${reservationId}/payee/annuler`}
      className={styles.form}
      preventScrollReset
      state={state}
      replace
    >
      <input type="hidden" name="retour" value={`${pathname}${search}`} />
      <p className={text.small}>
        Noté par erreur{"\u00a0"}? Vous pouvez le retirer jusqu’à {formatTime(until)}.
      </p>
      <Button type="submit" look="outline" size="s">
        {RESERVATION_ACTION_LABELS.undo_payment}
      </Button>
    </Form>
  );
}
