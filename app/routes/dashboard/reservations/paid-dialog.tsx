import { Form, useLocation, useNavigation } from "react-router";
import { formatDateTime } from "#app/copy/format.ts";
import { RESERVATION_ACTION_LABELS } from "#app/copy/labels.ts";
import { formatAmount } from "#app/copy/numbers.ts";
import type { RefusedChange } from "#app/copy/toasts.ts";
import type { ChefReservationDetails } from "#app/features/bookings/read-chef-reservation.server.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import { RouteDialog, RouteDialogClose } from "#app/ui/route-dialog.tsx";

type Props = { reservation: ChefReservationDetails; answer: RefusedChange | undefined; closeTo: string };

/** Marks a reservation as paid: the payment happens outside the site. */
export function PaidDialog({ reservation, answer, closeTo }: Props) {
  const { state } = useLocation();
  const busy = useNavigation().formMethod === "POST";
  return (
    <RouteDialog
      title={`${RESERVATION_ACTION_LABELS.mark_paid}\u00a0?`}
      description={`${reservation.client_prenom} ${reservation.client_nom}, ${formatDateTime(reservation.date_souhaitee)}`}
      closeTo={closeTo}
    >
      <Form method="post" className="contents" preventScrollReset state={state}>
        <DialogBody>
          {answer !== undefined && answer.probleme !== null ? (
            <Band tone="danger" title={answer.probleme} role="alert" />
          ) : null}
          <p>
            Vous avez reçu {formatAmount(reservation.prix_final)}. La somme compte dans votre chiffre d’affaires, et le
            client ne peut plus annuler lui-même.
          </p>
        </DialogBody>
        <DialogFoot>
          <RouteDialogClose>Revenir</RouteDialogClose>
          <Button type="submit" busyLabel={busy && "Envoi en cours..."}>
            {RESERVATION_ACTION_LABELS.mark_paid}
          </Button>
        </DialogFoot>
      </Form>
    </RouteDialog>
  );
}
