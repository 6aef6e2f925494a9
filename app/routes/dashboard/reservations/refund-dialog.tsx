import type { ChefReservationDetails } from "#app/features/bookings/read-chef-reservation.server.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { DialogBody } from "#app/ui/dialog.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import type { RefusedForm } from "#app/ui/form-result.ts";
import { RouteDialog } from "#app/ui/route-dialog.tsx";
import { errorOf, ReservationForm, ReservationProblem } from "./reservation-form.tsx";

type Props = {
  reservation: ChefReservationDetails;
  today: string;
  answer: RefusedForm | undefined;
  closeTo: string;
};

/** Records the date of a refund, which is made outside the site. */
export function RefundDialog({ reservation, today, answer, closeTo }: Props) {
  return (
    <RouteDialog
      title="Noter le remboursement"
      description={`${reservation.client_prenom} ${reservation.client_nom}, ${formatAmount(reservation.somme_a_rembourser)}`}
      closeTo={closeTo}
    >
      <ReservationForm answer={answer} submitLabel="Noter le remboursement" closeLabel="Fermer" replace>
        <DialogBody>
          <ReservationProblem answer={answer} />
          <Field
            label="Remboursé le"
            required
            error={errorOf(answer, "rembourse_le")}
            help="Cette date paraît aussi sur la page privée du client. Elle ne se change plus ensuite."
          >
            <TextInput type="date" name="rembourse_le" defaultValue={today} max={today} />
          </Field>
        </DialogBody>
      </ReservationForm>
    </RouteDialog>
  );
}
