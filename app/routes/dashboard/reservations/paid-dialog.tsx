import { formatDateTime } from "#app/copy/format.ts";
import { RESERVATION_ACTION_LABELS } from "#app/copy/labels.ts";
import { formatAmount } from "#app/copy/numbers.ts";
import type { ChefReservationDetails } from "#app/features/bookings/read-chef-reservation.server.ts";
import { DialogBody } from "#app/ui/dialog.tsx";
import type { RefusedForm } from "#app/ui/form-answer.ts";
import { RouteDialog } from "#app/ui/route-dialog.tsx";
import { ReservationForm, ReservationProblem } from "./reservation-form.tsx";

type Props = { reservation: ChefReservationDetails; answer: RefusedForm | undefined; closeTo: string };

/** Marks a reservation as paid: the payment happens outside the site. */
export function PaidDialog({ reservation, answer, closeTo }: Props) {
  return (
    <RouteDialog
      title={`${RESERVATION_ACTION_LABELS.mark_paid}\u00a0?`}
      description={`${reservation.client_prenom} ${reservation.client_nom}, ${formatDateTime(reservation.date_souhaitee)}`}
      closeTo={closeTo}
    >
      <ReservationForm answer={answer} submitLabel={RESERVATION_ACTION_LABELS.mark_paid}>
        <DialogBody>
          <ReservationProblem answer={answer} />
          <p>
            Vous avez reçu {formatAmount(reservation.prix_final)}. La somme compte dans votre chiffre d’affaires, et le
            client ne peut plus annuler lui-même.
          </p>
        </DialogBody>
      </ReservationForm>
    </RouteDialog>
  );
}
