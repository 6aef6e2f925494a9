import { useState } from "react";
import { ClientMessage, TableWords } from "#app/features/bookings/components/client-words.tsx";
import {
  composeRefusal,
  isProposedRefusal,
  REFUSAL_REASONS,
  type RefusalReason,
} from "#app/features/bookings/copy/compose.ts";
import { placesReturned } from "#app/features/bookings/copy/desk-words.ts";
import { BOOKING_TOASTS } from "#app/features/bookings/copy/toasts.ts";
import type { ChefReservationDetails } from "#app/features/bookings/read-chef-reservation.server.ts";
import { formatDateTime } from "#app/shared/copy/format.ts";
import { MAX_REASON } from "#app/shared/input-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogBody } from "#app/ui/dialog.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import * as layout from "#app/ui/layout.module.css";
import { RouteDialog } from "#app/ui/route-dialog.tsx";
import { type ChangeAnswer, prepareWindow, useComposeAfterChange } from "./compose-after-change.ts";
import { MailStep } from "./mail-step.tsx";
import { errorOf, ReservationForm, ReservationProblem } from "./reservation-form.tsx";

type Props = { reservation: ChefReservationDetails; answer: ChangeAnswer | undefined; closeTo: string };

/** Refuses a request with a reason, then opens the mail to the client. */
export function RefuseDialog({ reservation, answer, closeTo }: Props) {
  const { chef, client_email: to } = reservation;
  const provider = chef.fournisseur_mail;
  const title = BOOKING_TOASTS.reservation_refused.title;
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

const REASON_CODES = ["pris", "loin", "groupe", "menu"] as const satisfies RefusalReason[];

function RefuseForm({ reservation, answer }: Omit<Props, "closeTo">) {
  const [motif, setMotif] = useState("");
  const hydrated = useHydrated();
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
        <ClientMessage message={reservation.client_message} />
        <TableWords table={reservation.table} />
        {hydrated ? (
          <div className={layout.cluster} role="group" aria-label="Motifs proposés">
            {REASON_CODES.map((code) => (
              <Button
                key={code}
                look="neutral"
                size="s"
                aria-pressed={motif.trim() === REFUSAL_REASONS[code].texte}
                onClick={() => setMotif(isProposedRefusal(motif) ? REFUSAL_REASONS[code].texte : motif)}
              >
                {REFUSAL_REASONS[code].nom}
              </Button>
            ))}
          </div>
        ) : null}
        <Field
          label="Motif du refus"
          required
          error={errorOf(answer, "motif")}
          help="Convive l’écrit au client. Un e-mail s’ouvre aussi dans votre messagerie, pour un mot de vous."
        >
          <Textarea
            name="motif"
            rows={4}
            maxLength={MAX_REASON}
            value={motif}
            onChange={(event) => setMotif(event.currentTarget.value)}
          />
        </Field>
      </DialogBody>
    </ReservationForm>
  );
}
