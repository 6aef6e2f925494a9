import { RESERVATION_ACTION_LABELS } from "#app/features/bookings/copy/labels.ts";
import type { ChefReservationDetails } from "#app/features/bookings/read-chef-reservation.server.ts";
import { PAYMENT_UNDO_MINUTES } from "#app/features/bookings/rules/payment-undo.ts";
import { formatDateTime } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { DialogBody } from "#app/ui/dialog.tsx";
import type { RefusedForm } from "#app/ui/form-result.ts";
import { RouteDialog } from "#app/ui/route-dialog.tsx";
import { ReservationForm, ReservationProblem } from "./reservation-form.tsx";

type Props = { reservation: ChefReservationDetails; answer: RefusedForm | undefined; closeTo: string };

/** Marks a reservation as paid, or the difference left by a change as settled: both happen outside the site. */
export function PaidDialog({ reservation, answer, closeTo }: Props) {
  const { reste, prix_final, client_prenom, client_nom, date_souhaitee } = reservation;
  const label = reste === 0 ? RESERVATION_ACTION_LABELS.mark_paid : "La différence est réglée";
  const sum = formatAmount(Math.abs(reste));
  return (
    <RouteDialog
      title={`${label}\u00a0?`}
      description={`${client_prenom} ${client_nom}, ${formatDateTime(date_souhaitee)}`}
      closeTo={closeTo}
    >
      <ReservationForm answer={answer} submitLabel={label} replace>
        <DialogBody>
          <ReservationProblem answer={answer} />
          {reste === 0 ? (
            <p>
              Vous avez reçu {formatAmount(prix_final)}. La somme compte dans votre chiffre d’affaires, et le client ne
              peut plus annuler lui-même. Une erreur se retire dans les {PAYMENT_UNDO_MINUTES} minutes.
            </p>
          ) : (
            <p>
              {reste > 0 ? `Vous avez reçu ${sum}` : `Vous avez rendu ${sum}`}
              {"\u00a0"}: le nouveau prix de {formatAmount(prix_final)} est réglé.
            </p>
          )}
        </DialogBody>
      </ReservationForm>
    </RouteDialog>
  );
}
