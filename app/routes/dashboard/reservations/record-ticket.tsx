import { Fragment } from "react";
import type { ChefReservationDetails } from "#app/features/bookings/read-chef-reservation.server.ts";
import { venueForChef } from "#app/features/chefs/copy/zones.ts";
import {
  communeAndDistance,
  formatExpectedEnd,
  formatLongDate,
  formatTime,
  participantLines,
} from "#app/shared/copy/format.ts";
import { formatEuros } from "#app/shared/copy/numbers.ts";
import { Ticket, TicketLine, TicketLines } from "#app/ui/ticket.tsx";

/** When, where, for whom and for how much. */
export function RecordTicket({ reservation }: { reservation: ChefReservationDetails }) {
  const { statut, date_souhaitee, participants, frais_deplacement, service, fin, prix_final } = reservation;
  const place = [venueForChef(reservation), reservation.rue, communeAndDistance(reservation)].filter(Boolean);
  return (
    <Ticket title={service} cancelled={statut === "annulee" || statut === "refuse"}>
      <TicketLines>
        <TicketLine label="Quand">
          {formatLongDate(date_souhaitee)}
          <br />
          de {formatTime(date_souhaitee)} à {formatExpectedEnd(fin)} (fin prévue)
        </TicketLine>
        {place.length === 0 ? null : (
          <TicketLine label="Où">
            {place.map((line, rank) => (
              <Fragment key={line}>
                {rank === 0 ? null : <br />}
                {line}
              </Fragment>
            ))}
          </TicketLine>
        )}
        {participants === null || participants.length === 0 ? (
          <TicketLine label="Participants">{participantLines(participants).join("")}</TicketLine>
        ) : (
          participants.map((line) => (
            <TicketLine key={line.profile_id} label={`${line.profile_name}, ${participantLines([line]).join("")}`}>
              {formatEuros(line.prix_unitaire * line.quantite)}
            </TicketLine>
          ))
        )}
        {frais_deplacement === 0 ? null : <TicketLine label="Déplacement">{formatEuros(frais_deplacement)}</TicketLine>}
        <TicketLine label="Total" total>
          {formatEuros(prix_final)}
        </TicketLine>
      </TicketLines>
    </Ticket>
  );
}
