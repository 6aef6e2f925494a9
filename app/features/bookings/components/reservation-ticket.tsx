import clsx from "clsx";
import CalendarIcon from "lucide-react/icons/calendar";
import House from "lucide-react/icons/house";
import User from "lucide-react/icons/user";
import { Fragment } from "react";
import { venueForClient } from "#app/features/chefs/copy/zones.ts";
import { communeOf, formatCallerCode, formatHours, formatLongDate, formatReference } from "#app/shared/copy/format.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as text from "#app/ui/text.module.css";
import { Ticket, TicketLines } from "#app/ui/ticket.tsx";
import { guestLines } from "../copy/counts.ts";
import type { OwnReservation } from "../read-own-reservation.server.ts";
import { PriceLines } from "./price-lines.tsx";
import * as styles from "./reservation-ticket.module.css";

/** The terms of the sale as copied when booking. */
export function ReservationTicket({
  reservation,
  level: Title = "h3",
}: {
  reservation: OwnReservation;
  level?: "h2" | "h3";
}) {
  const { statut, date_souhaitee, participants, frais_deplacement } = reservation;
  const place = [venueForClient(reservation), reservation.rue, communeOf(reservation)].filter(
    (line) => line !== null && line !== "",
  );
  return (
    <Ticket large cancelled={statut === "annulee" || statut === "refuse"}>
      <div className={styles.header}>
        <Title>{reservation.service}</Title>
        <span className={clsx(text.small, text.secondary, text.numeric)}>
          n°&nbsp;{formatReference(reservation.reference)}
        </span>
      </div>
      <ul className={styles.facts}>
        <li>
          <Icon of={CalendarIcon} />
          <span>
            <b>{formatLongDate(date_souhaitee)}</b>
            <br />
            {formatHours(date_souhaitee, reservation.fin)}
          </span>
        </li>
        {place.length === 0 ? null : (
          <li>
            <Icon of={House} />
            <span>
              {place.map((line) => (
                <Fragment key={line}>
                  {line}
                  <br />
                </Fragment>
              ))}
            </span>
          </li>
        )}
        <li>
          <Icon of={User} />
          <span>
            {reservation.client_prenom} {reservation.client_nom}
            <br />
            <span className={text.secondary}>{reservation.client_telephone}</span>
          </span>
        </li>
      </ul>
      <p className={clsx(text.small, text.secondary, styles.code)}>
        Code d’appel{"\u00a0"}: <b className={text.numeric}>{formatCallerCode(reservation.code_appel)}</b>. Notre équipe
        le demande au téléphone, le chef ne le connaît pas.
      </p>
      <TicketLines>
        <PriceLines
          participants={participants}
          labelOf={(line) => guestLines([line]).join("")}
          frais_deplacement={frais_deplacement}
          total={reservation.prix_final}
        />
      </TicketLines>
    </Ticket>
  );
}
