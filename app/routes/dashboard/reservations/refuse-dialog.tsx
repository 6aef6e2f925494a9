import { useState } from "react";
import {
  composeRefusal,
  isProposedRefusal,
  REFUSAL_REASONS,
  type RefusalReason,
} from "#app/features/bookings/copy/compose.ts";
import { placesReopened, refuseAndTell, whatIsRead, writesAtOnce } from "#app/features/bookings/copy/desk-words.ts";
import { BOOKING_TOASTS } from "#app/features/bookings/copy/toasts.ts";
import type { ChefReservationDetails } from "#app/features/bookings/read-chef-reservation.server.ts";
import { nearMoment } from "#app/features/evenings/copy/today.ts";
import { withoutLiveLinks } from "#app/features/messages/rules/contact-message.ts";
import { listOf } from "#app/shared/copy/counts.ts";
import { formatDayAndMonth } from "#app/shared/copy/format.ts";
import { type Mail, quoting } from "#app/shared/copy/mail.ts";
import { plural } from "#app/shared/copy/plural.ts";
import { MAX_REASON } from "#app/shared/input-limits.ts";
import { DialogBody } from "#app/ui/dialog.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { RouteDialog } from "#app/ui/route-dialog.tsx";
import { AlreadyAnswered, Answered, RequestWords, WhatIsSent } from "./answer-parts.tsx";
import { type ChangeAnswer, prepareWindow, useComposeAfterChange, useKeptAnswer } from "./compose-after-change.ts";
import { ReasonChips } from "./reason-chips.tsx";
import { errorOf, ReservationForm, ReservationProblem } from "./reservation-form.tsx";
import * as styles from "./reservations.module.css";

type Props = {
  reservation: ChefReservationDetails;
  /** The mail of Convive, with the place of the reason. */
  mails: { readonly withDates: Mail; readonly withoutDates: Mail };
  dates: readonly Date[];
  answer: ChangeAnswer | undefined;
  closeTo: string;
};

/** Refuses a request with a reason, which Convive mails to the client at once. */
export function RefuseDialog({ closeTo, ...props }: Props) {
  const { reservation } = props;
  const answer = useKeptAnswer(props.answer);
  const { statut, chef, client_email: to, client_prenom, client_nom, nombre_participants } = reservation;
  const [asked] = useState(statut === "en_attente");
  const compose = (motif: string) => composeRefusal(reservation, chef, motif);
  useComposeAfterChange({ answer: props.answer, provider: chef.fournisseur_mail, to, field: "motif", compose });
  const guests = plural(nombre_participants, "personne", "personnes");
  return (
    <RouteDialog
      title={answer?.ok ? BOOKING_TOASTS.reservation_refused.title : "Refuser cette demande"}
      description={`${client_prenom} ${client_nom}, ${nearMoment(reservation.date_souhaitee, reservation.vue)}, ${guests}`}
      first="h2"
      closeTo={closeTo}
    >
      {answer?.ok ? (
        <Answered reservation={reservation} note={placesReopened(nombre_participants)} mail={compose(answer.texte)} />
      ) : statut === "en_attente" ? (
        <RefuseForm {...props} />
      ) : (
        <AlreadyAnswered reservation={reservation} elsewhere={asked || answer !== undefined} />
      )}
    </RouteDialog>
  );
}

const CODES = ["pris", "loin", "groupe", "menu", "autre"] as const satisfies RefusalReason[];
const REASONS = CODES.map((code) => ({ code, nom: REFUSAL_REASONS[code].nom }));

function RefuseForm({ reservation, mails, dates, answer }: Omit<Props, "closeTo">) {
  const { client_prenom, nombre_participants, chef } = reservation;
  const [motif, setMotif] = useState("");
  const [reason, setReason] = useState<RefusalReason | null>(null);
  const [offered, setOffered] = useState(true);
  const hydrated = useHydrated();
  const choose = (code: RefusalReason) => {
    setReason(code);
    if (isProposedRefusal(motif)) setMotif(REFUSAL_REASONS[code].texte);
  };
  return (
    <ReservationForm
      answer={answer}
      submitLabel={refuseAndTell(client_prenom)}
      closeLabel="Garder la demande"
      look="danger-solid"
      onSubmit={() => {
        if (motif.trim() !== "") prepareWindow(chef.fournisseur_mail);
      }}
    >
      <DialogBody>
        <ReservationProblem answer={answer} />
        <RequestWords reservation={reservation} />
        {hydrated ? (
          <ReasonChips legend={`Pourquoi\u00a0?`} reasons={REASONS} chosen={reason} onChoose={choose} />
        ) : null}
        <Field
          label={whatIsRead(client_prenom)}
          required
          error={errorOf(answer, "motif")}
          {...(hydrated ? { help: "Écrit d’après votre choix, à corriger comme vous voulez." } : {})}
        >
          <Textarea
            name="motif"
            rows={3}
            maxLength={MAX_REASON}
            value={motif}
            onChange={(event) => setMotif(event.currentTarget.value)}
          />
        </Field>
        {dates.length === 0 ? null : <FreeDates dates={dates} offered={offered} onChange={setOffered} />}
        <WhatIsSent
          reservation={reservation}
          title={writesAtOnce(client_prenom)}
          mail={quoting(offered ? mails.withDates : mails.withoutDates, withoutLiveLinks(motif))}
        >
          {dates.length > 0 && offered
            ? "Votre raison, vos autres dates, et que rien n’est dû."
            : "Votre raison, et que rien n’est dû."}{" "}
          {placesReopened(nombre_participants)}
        </WhatIsSent>
      </DialogBody>
    </ReservationForm>
  );
}

type DatesProps = { dates: readonly Date[]; offered: boolean; onChange: (offered: boolean) => void };

function FreeDates({ dates, offered, onChange }: DatesProps) {
  return (
    <div className={styles.slotChoice}>
      <input
        type="checkbox"
        id="proposer"
        name="proposer"
        checked={offered}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-describedby="proposer-dates"
      />
      <label htmlFor="proposer">
        Lui proposer mes dates libres
        <small id="proposer-dates">{listOf(dates.map(formatDayAndMonth))}</small>
      </label>
    </div>
  );
}
