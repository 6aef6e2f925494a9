import clsx from "clsx";
import { useState } from "react";
import { ClientMessage, TableWords } from "#app/features/bookings/components/client-words.tsx";
import { composeConfirmation } from "#app/features/bookings/copy/compose.ts";
import { placesKept } from "#app/features/bookings/copy/desk-words.ts";
import { BOOKING_TOASTS } from "#app/features/bookings/copy/toasts.ts";
import type { ChefReservationDetails } from "#app/features/bookings/read-chef-reservation.server.ts";
import { sentenceOf } from "#app/registers/refusal-sentences.ts";
import { formatDateTime } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { completeHttps } from "#app/shared/mail-link.ts";
import { refuse } from "#app/shared/result.ts";
import { Band } from "#app/ui/band.tsx";
import { DialogBody } from "#app/ui/dialog.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import type { RefusedInput } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import { RouteDialog } from "#app/ui/route-dialog.tsx";
import { Ticket, TicketLine, TicketLines } from "#app/ui/ticket.tsx";
import { type ChangeAnswer, prepareWindow, useComposeAfterChange } from "./compose-after-change.ts";
import { MailPreview } from "./mail-preview.tsx";
import { MailStep } from "./mail-step.tsx";
import { errorOf, ReservationForm, ReservationProblem } from "./reservation-form.tsx";
import * as styles from "./reservations.module.css";

export type ConfirmAnswer = Extract<ChangeAnswer, { ok: true }> | RefusedInput;

type Props = {
  reservation: ChefReservationDetails;
  hasPassword: boolean;
  answer: ConfirmAnswer | undefined;
  closeTo: string;
};

const MISSING = "à compléter";

export function ConfirmDialog({ reservation, hasPassword, answer, closeTo }: Props) {
  const { chef, client_email: to, nombre_participants } = reservation;
  const provider = chef.fournisseur_mail;
  const compose = (lien: string) => composeConfirmation(reservation, chef, lien);
  const title = BOOKING_TOASTS.reservation_confirmed.title;
  useComposeAfterChange({ answer, title, provider, to, compose });
  const who = `${reservation.client_prenom} ${reservation.client_nom}, ${formatDateTime(reservation.date_souhaitee)}`;
  if (answer?.ok) {
    return (
      <RouteDialog title={title} description={who} closeTo={closeTo}>
        <MailStep
          done="La réservation est confirmée."
          note={`${placesKept(nombre_participants)} et votre client le voit sur sa page de suivi.`}
          provider={provider}
          to={to}
          mail={compose(answer.texte)}
          contents={reservation.prix_final === 0 ? "tous les détails" : "votre lien de paiement"}
        />
      </RouteDialog>
    );
  }
  return (
    <RouteDialog
      title="Confirmer la réservation"
      description={who}
      size="l"
      // A known link needs no keyboard, which would cover the mail on a phone.
      first={chef.lien_paiement === null && reservation.prix_final > 0 ? undefined : "button[type=submit]"}
      closeTo={closeTo}
    >
      <ConfirmForm reservation={reservation} hasPassword={hasPassword} answer={answer} />
    </RouteDialog>
  );
}

function ConfirmForm({ reservation, hasPassword, answer }: Omit<Props, "closeTo">) {
  const { chef, prix_final, client_email: to } = reservation;
  const provider = chef.fournisseur_mail;
  const saved = chef.lien_paiement ?? "";
  const start = answer?.ok === false ? (answer.values.lien_paiement ?? saved) : saved;
  const [lien, setLien] = useState(start);
  const free = prix_final === 0;
  const known = lien.trim() !== "";
  const wrongPassword = errorOf(answer, "mot_de_passe");
  const asksPassword =
    hasPassword && !free && (saved === "" || completeHttps(lien) !== saved || wrongPassword !== undefined);
  return (
    <ReservationForm
      answer={answer}
      submitLabel="Confirmer et ouvrir l’e-mail"
      onSubmit={() => {
        if (free || known) prepareWindow(provider);
      }}
    >
      <DialogBody className={styles.confirmation}>
        <div className={clsx(layout.stack, layout.stackMedium)}>
          <ReservationProblem answer={answer} />
          <ClientMessage message={reservation.client_message} />
          <TableWords table={reservation.table} />
          {free ? (
            <Band tone="info" title="Il n’y a rien à payer&nbsp;: aucun lien n’est nécessaire." />
          ) : (
            <PaymentLink saved={saved} start={start} error={errorOf(answer, "lien_paiement")} onType={setLien} />
          )}
          {asksPassword ? (
            <Field
              label="Mot de passe actuel"
              required
              error={wrongPassword}
              help="Ce lien n’est pas celui de votre profil, et c’est là que votre client paiera. Un e-mail vous le confirmera."
            >
              <TextInput type="password" name="mot_de_passe" autoComplete="current-password" />
            </Field>
          ) : null}
          <Prices reservation={reservation} />
        </div>
        <MailPreview
          provider={provider}
          to={to}
          mail={composeConfirmation(reservation, chef, known ? lien.trim() : MISSING)}
          {...(known ? {} : { missing: MISSING })}
        />
      </DialogBody>
    </ReservationForm>
  );
}

type LinkProps = { saved: string; start: string; error: string | undefined; onType: (lien: string) => void };

function PaymentLink({ saved, start, error, onType }: LinkProps) {
  const missing = saved === "";
  return (
    <>
      {missing && error === undefined ? (
        <Band tone="warning" title={sentenceOf(refuse("lien_paiement_manquant"))}>
          Indiquez-le ici, ou enregistrez-le dans votre profil.
        </Band>
      ) : null}
      <Field
        label="Lien de paiement"
        required
        error={error}
        help={
          missing
            ? "Une adresse qui commence par https://. Vous pouvez l’enregistrer dans votre profil."
            : "Repris de votre profil. Une modification ici ne vaut que pour cette réservation."
        }
      >
        <TextInput
          type="url"
          inputMode="url"
          name="lien_paiement"
          autoComplete="off"
          defaultValue={start}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </Field>
    </>
  );
}

function Prices({ reservation }: { reservation: ChefReservationDetails }) {
  return (
    <Ticket title={reservation.service}>
      <TicketLines>
        {(reservation.participants ?? []).map((line) => (
          <TicketLine key={line.profile_id} label={`${line.quantite} × ${line.profile_name}`}>
            {formatAmount(line.prix_unitaire * line.quantite)}
          </TicketLine>
        ))}
        <TicketLine label="Prix" total>
          {formatAmount(reservation.prix_final)}
        </TicketLine>
      </TicketLines>
    </Ticket>
  );
}
