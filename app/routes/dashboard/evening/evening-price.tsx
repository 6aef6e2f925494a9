import clsx from "clsx";
import { returningTo } from "#app/features/bookings/components/return-path.ts";
import { UndoPaymentForm } from "#app/features/bookings/components/undo-payment-form.tsx";
import { restForChef } from "#app/features/bookings/copy/change-request.ts";
import { labelOfStatut, RESERVATION_ACTION_LABELS } from "#app/features/bookings/copy/labels.ts";
import { cancellationWords } from "#app/features/evenings/copy/mission-sheet.ts";
import { participantLines } from "#app/shared/copy/format.ts";
import { formatEuros } from "#app/shared/copy/numbers.ts";
import { Status } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import * as text from "#app/ui/text.module.css";
import { Ticket, TicketLine, TicketLines } from "#app/ui/ticket.tsx";
import * as styles from "./evening.module.css";
import type { Evening } from "./read-evening.server.ts";

/** The price of the evening, what is paid of it, and the terms of its cancellation. */
export function EveningPrice({ evening }: { evening: Evening }) {
  const { statut, service, participants, frais_deplacement, prix_final, reste } = evening;
  const unsettled = restForChef(prix_final, reste);
  const terms = cancellationWords(evening);
  return (
    <Ticket title={service}>
      <TicketLines>
        {participants.map((line) => (
          <TicketLine key={line.profile_id} label={`${line.profile_name}, ${participantLines([line]).join("")}`}>
            {formatEuros(line.prix_unitaire * line.quantite)}
          </TicketLine>
        ))}
        {frais_deplacement === 0 ? null : <TicketLine label="Déplacement">{formatEuros(frais_deplacement)}</TicketLine>}
        <TicketLine label="Prix" total>
          {formatEuros(prix_final)}
        </TicketLine>
      </TicketLines>
      <div className={styles.payment}>
        <p className={styles.under}>
          <Status tone={statut}>{labelOfStatut(statut)}</Status>
          {statut === "confirmee" && prix_final > 0 ? <span>Paiement attendu</span> : null}
          {unsettled === null ? null : <span>{unsettled}</span>}
        </p>
        <PaymentAct evening={evening} unsettled={unsettled !== null} />
        {terms === null ? null : <p className={clsx(text.small, text.secondary)}>{terms}.</p>}
      </div>
    </Ticket>
  );
}

function PaymentAct({ evening, unsettled }: { evening: Evening; unsettled: boolean }) {
  const { id, statut, paiement_retirable_jusqua } = evening;
  const record = `/dashboard/reservations/${id}`;
  const settles = statut === "payee" && unsettled;
  return (
    <>
      {statut === "confirmee" || settles ? (
        <LinkButton look="outline" block to={returningTo(`${record}/payee`, `${record}/soiree`)}>
          {settles ? "La différence est réglée" : RESERVATION_ACTION_LABELS.mark_paid}
        </LinkButton>
      ) : null}
      <UndoPaymentForm reservationId={id} until={paiement_retirable_jusqua} />
    </>
  );
}
