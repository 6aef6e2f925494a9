import { composeRefusal } from "#app/copy/compose.ts";
import { formatDateTime } from "#app/copy/format.ts";
import { placesReturned } from "#app/copy/plurals.ts";
import { SUCCESS_TOASTS } from "#app/copy/toasts.ts";
import { MAX_REASON } from "#app/domain/input-limits.ts";
import type { ChefReservationDetails } from "#app/features/bookings/read-chef-reservation.server.ts";
import { DialogBody } from "#app/ui/dialog.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { RouteDialog } from "#app/ui/route-dialog.tsx";
import { type ChangeAnswer, prepareWindow, useComposeAfterChange } from "./compose-after-change.ts";
import { MailStep } from "./mail-step.tsx";
import { errorOf, ReservationForm, ReservationProblem } from "./reservation-form.tsx";

type Props = { reservation: ChefReservationDetails; answer: ChangeAnswer | undefined; closeTo: string };

/** Refuses a request with a reason, then opens the mail to the client. */
export function RefuseDialog({ reservation, answer, closeTo }: Props) {
  const { chef, client_email: to } = reservation;
  const provider = chef.fournisseur_mail;
  const title = SUCCESS_TOASTS.reservation_refused.title;
  const compose = (motif: string) => composeRefusal(reservation, chef, motif);
  useComposeAfterChange({ answer, title, provider, to, compose });
  const who = `${reservation.client_prenom} ${reservation.client_nom}, ${formatDateTime(reservation.date_souhaitee)}`;
  if (answer?.ok) {
    return (
      <RouteDialog title={title} description={who} closeTo={closeTo}>
        <MailStep
          done="La demande est refusée."
          note={`${placesReturned(reservation.nombre_participants)}, à nouveau à réserver.`}
          provider={provider}
          to={to}
          mail={compose(answer.texte)}
          contents="votre motif"
        />
      </RouteDialog>
    );
  }
  return (
    <RouteDialog title="Refuser la réservation" description={who} closeTo={closeTo}>
      <RefuseForm reservation={reservation} answer={answer} />
    </RouteDialog>
  );
}

function RefuseForm({ reservation, answer }: Omit<Props, "closeTo">) {
  return (
    <ReservationForm
      answer={answer}
      submitLabel="Refuser et écrire au client"
      look="danger-solid"
      onSubmit={(event) => {
        const motif = new FormData(event.currentTarget).get("motif");
        if (typeof motif === "string" && motif.trim() !== "") prepareWindow(reservation.chef.fournisseur_mail);
      }}
    >
      <DialogBody>
        <ReservationProblem answer={answer} />
        <Field
          label="Motif du refus"
          required
          error={errorOf(answer, "motif")}
          help="Ce motif est repris dans l’e-mail qui s’ouvrira dans votre messagerie."
        >
          <Textarea name="motif" rows={4} maxLength={MAX_REASON} />
        </Field>
      </DialogBody>
    </ReservationForm>
  );
}
