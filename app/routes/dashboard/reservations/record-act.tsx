import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { actPath } from "#app/features/bookings/components/return-path.ts";
import { UndoPaymentForm } from "#app/features/bookings/components/undo-payment-form.tsx";
import { outcomeSentence, whenSentence } from "#app/features/bookings/copy/answers.ts";
import { asksForChange } from "#app/features/bookings/copy/change-request.ts";
import { composeTo } from "#app/features/bookings/copy/compose.ts";
import { writesEitherWay, writeTo } from "#app/features/bookings/copy/desk-words.ts";
import { RESERVATION_ACTION_LABELS } from "#app/features/bookings/copy/labels.ts";
import type { ChefReservationDetails } from "#app/features/bookings/read-chef-reservation.server.ts";
import { nearTime } from "#app/features/evenings/copy/today.ts";
import { dayOf, timeOf } from "#app/shared/calendar.ts";
import { eventWords } from "#app/shared/copy/event-words.ts";
import { formatDateOfYear } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { Band } from "#app/ui/band.tsx";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { ComposeAnchor } from "#app/ui/compose-anchor.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import * as text from "#app/ui/text.module.css";
import { CancellationTrace, WithdrawalTrace } from "./cancellation-trace.tsx";
import type { ReservationRecord } from "./read-record.server.ts";
import * as styles from "./record.module.css";

type Props = { reservation: ChefReservationDetails; record: ReservationRecord; back: string };

/** The state of the reservation, and the one thing to do about it. */
export function RecordAct({ reservation, record, back }: Props) {
  const { act } = record;
  const { id, client_prenom, vue } = reservation;
  const page = `/dashboard/reservations/${id}`;
  switch (act.act) {
    case "repondre":
      return (
        <Card
          title={`Répondre avant ${nearTime(act.avant, vue)}`}
          words={`Sans réponse, la demande s’annule d’elle-même. ${writesEitherWay(client_prenom)}`}
        >
          <ActLink to={`${page}/confirmer`}>
            <Icon of={Check} />
            {RESERVATION_ACTION_LABELS.confirm}
          </ActLink>
          <ActLink to={`${page}/refuser`} second>
            {RESERVATION_ACTION_LABELS.refuse}
          </ActLink>
        </Card>
      );
    case "changement":
      return (
        <Card title={reservation.changement === null ? "" : asksForChange(client_prenom, reservation.changement.type)}>
          <ActLink to={`${page}/changement`}>Répondre</ActLink>
          <LinkButton look="neutral" to={`${page}/soiree`}>
            Préparer
          </LinkButton>
        </Card>
      );
    case "preparer":
      return (
        <Card title={whenSentence(reservation, vue)} words={<PaidOn reservation={reservation} />}>
          <LinkButton to={`${page}/soiree`}>Préparer {eventWords(reservation).moment}</LinkButton>
          <LinkButton look="neutral" to={`${page}/feuille`}>
            Feuille de mission
          </LinkButton>
        </Card>
      );
    case "encaisser":
      return (
        <Card title={`Avez-vous été payé\u00a0?`}>
          <ActLink to={`${page}/payee`}>{RESERVATION_ACTION_LABELS.mark_paid}</ActLink>
          <LinkButton look="neutral" to={back}>
            Pas encore
          </LinkButton>
        </Card>
      );
    case "terminee":
      return (
        <Card title="Terminée" words={<PaidOn reservation={reservation} />}>
          <ComposeAnchor href={composeTo(reservation.chef, reservation)} className={buttonClass({})}>
            {writeTo(client_prenom)}
          </ComposeAnchor>
        </Card>
      );
    case "rembourser":
    case "rouvrir":
      return <Ended reservation={reservation} record={record} />;
  }
}

function Card({ title, words, children }: { title: string; words?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.act} aria-labelledby="acte">
      <div>
        <h2 id="acte">{title}</h2>
        {words === undefined ? null : <div className={text.secondary}>{words}</div>}
      </div>
      <div className={layout.cluster}>{children}</div>
    </section>
  );
}

type ActProps = { to: string; second?: true; children: ReactNode };

/** Opens the dialog of an act, which returns to this record. */
function ActLink({ to, second, children }: ActProps) {
  return (
    <LinkButton
      to={actPath(to, useLocation())}
      look={second ? "neutral" : "primary"}
      state={OPENED_HERE}
      preventScrollReset
    >
      {children}
    </LinkButton>
  );
}

function PaidOn({ reservation: { id, payee_le, paiement_retirable_jusqua } }: { reservation: ChefReservationDetails }) {
  if (payee_le === null) return null;
  return (
    <>
      <p>Payée le {formatDateOfYear(payee_le)}</p>
      <UndoPaymentForm reservationId={id} until={paiement_retirable_jusqua} />
    </>
  );
}

/** Refused, cancelled or left: what happened, why, and what remains to do. */
function Ended({ reservation, record: { act, reopened } }: Omit<Props, "back">) {
  const { events, vue, date_souhaitee, retractation, annulation_a_envoyer_le, somme_due } = reservation;
  const last = events.at(-1);
  const day = dayOf(date_souhaitee);
  const traced = retractation !== null || annulation_a_envoyer_le !== null;
  return (
    <Card
      title={last === undefined ? "Annulée" : outcomeSentence(last)}
      words={
        <>
          {!traced && last?.raison != null ? (
            <p className={text.preserveLines}>«{`\u00a0${last.raison}\u00a0`}»</p>
          ) : null}
          {retractation === null ? null : <WithdrawalTrace reservation={reservation} />}
          {retractation === null && annulation_a_envoyer_le !== null ? (
            <CancellationTrace reservation={reservation} vue={vue} />
          ) : null}
          {somme_due === 0 ? null : (
            <Band tone="info" title={`${formatAmount(somme_due)} restent dus`}>
              Selon la règle de cette réservation, acceptée par le client en annulant. Écrivez-lui pour la régler, ou
              laissez-la{"\u00a0"}: rien ne vous oblige à la demander.
            </Band>
          )}
          {act.act === "rouvrir" && act.a_venir && reopened ? <p>Cette date se réserve à nouveau.</p> : null}
        </>
      }
    >
      {act.act === "rouvrir" && act.a_venir && !reopened ? (
        <LinkButton to={`/dashboard/agenda/ouvrir?jour=${day}&le=${day}&heure=${timeOf(date_souhaitee)}`}>
          Rouvrir cette date
        </LinkButton>
      ) : null}
    </Card>
  );
}
