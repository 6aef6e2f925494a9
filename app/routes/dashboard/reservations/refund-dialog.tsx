import { Form, useLocation, useNavigation } from "react-router";
import { formatAmount } from "#app/copy/numbers.ts";
import type { RefusedChange } from "#app/copy/toasts.ts";
import type { ChefReservationDetails } from "#app/features/bookings/read-chef-reservation.server.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFirstError } from "#app/ui/form-answer.ts";
import { RouteDialog, RouteDialogClose } from "#app/ui/route-dialog.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

type Props = {
  reservation: ChefReservationDetails;
  today: string;
  answer: RefusedChange | undefined;
  closeTo: string;
};

/** Records the date of a refund, which is made outside the site. */
export function RefundDialog({ reservation, today, answer, closeTo }: Props) {
  const { state } = useLocation();
  const busy = useNavigation().formMethod === "POST";
  const form = useFirstError(answer);
  return (
    <RouteDialog
      title="Noter le remboursement"
      description={`${reservation.client_prenom} ${reservation.client_nom}, ${formatAmount(reservation.somme_a_rembourser)}`}
      closeTo={closeTo}
    >
      <Form ref={form} method="post" className="contents" noValidate preventScrollReset replace state={state}>
        <DialogBody>
          {answer !== undefined && answer.probleme !== null ? (
            <Band tone="danger" title={answer.probleme} role="alert" />
          ) : null}
          <Field
            label="Remboursé le"
            required
            error={answer?.champ ?? undefined}
            help="Cette date paraît aussi sur la page privée du client. Elle ne se change plus ensuite."
          >
            <TextInput type="date" name="rembourse_le" defaultValue={today} max={today} />
          </Field>
        </DialogBody>
        <DialogFoot>
          <RouteDialogClose>Fermer</RouteDialogClose>
          <Button type="submit" busyLabel={busy && "Envoi en cours..."}>
            Noter le remboursement
          </Button>
        </DialogFoot>
      </Form>
    </RouteDialog>
  );
}
