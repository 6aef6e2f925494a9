import clsx from "clsx";
import CalendarIcon from "lucide-react/icons/calendar";
import ChevronDown from "lucide-react/icons/chevron-down";
import MapPin from "lucide-react/icons/map-pin";
import Users from "lucide-react/icons/users";
import { type ReactNode } from "react";
import { Link } from "react-router";
import { venueForClient } from "#app/features/chefs/copy/zones.ts";
import { Photo } from "#app/features/photos/components/photo.tsx";
import { guestCount } from "#app/shared/copy/counts.ts";
import { communeOf, formatCallerCode, formatHours, formatLongDate, formatReference } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import * as avatar from "#app/ui/avatar.module.css";
import { Icon } from "#app/ui/icon.tsx";
import * as smallFold from "#app/ui/small-fold.module.css";
import * as text from "#app/ui/text.module.css";
import { Ticket, TicketLine, TicketLines } from "#app/ui/ticket.tsx";
import { guestLines, profileCounts } from "../copy/counts.ts";
import type { OwnReservation } from "../read-own-reservation.server.ts";
import { PriceLines } from "./price-lines.tsx";
import * as styles from "./reservation-ticket.module.css";

/** The terms of the sale as copied when booking: who, when, where, how many and the sum; the rest is folded. */
export function ReservationTicket({ reservation, children }: { reservation: OwnReservation; children?: ReactNode }) {
  const { statut, service, chef, participants, prix_final, nombre_participants } = reservation;
  const name = `${chef.prenom} ${chef.nom}`;
  return (
    <Ticket large cancelled={statut === "annulee" || statut === "refuse"}>
      <div className={styles.header}>
        <div className={styles.chef}>
          <Photo photo={chef.photo} alt="" sizes="48px" className={avatar.avatar} placeholder="chef" />
          <div>
            <h2>{service}</h2>
            <p className={clsx(text.small, text.secondary)}>
              avec{" "}
              {chef.en_ligne ? (
                <Link className={text.link} to={`/chef/${chef.id}`}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </p>
          </div>
        </div>
        <span className={clsx(text.small, text.secondary, text.numeric)}>
          n°&nbsp;{formatReference(reservation.reference)}
        </span>
      </div>
      <ul className={styles.facts}>
        <li>
          <Icon of={CalendarIcon} />
          <p className={text.named}>
            <b>{formatLongDate(reservation.date_souhaitee)}</b>
            <small>{formatHours(reservation.date_souhaitee, reservation.fin)}</small>
          </p>
        </li>
        <Venue reservation={reservation} />
        <li>
          <Icon of={Users} />
          <p className={text.named}>
            <b>{guestCount(nombre_participants)}</b>
            <small>{profileCounts(participants)}</small>
          </p>
        </li>
      </ul>
      <TicketLines>
        <TicketLine label="Prix total" total>
          {formatAmount(prix_final)}
        </TicketLine>
      </TicketLines>
      <details className={clsx(smallFold.fold, styles.detail)}>
        <summary>
          Le détail
          <Icon of={ChevronDown} size="small" />
        </summary>
        <TicketLines>
          <PriceLines
            participants={participants}
            labelOf={(line) => guestLines([line]).join("")}
            frais_deplacement={reservation.frais_deplacement}
          />
        </TicketLines>
        <Contact reservation={reservation} />
      </details>
      {children}
    </Ticket>
  );
}

function Venue({ reservation }: { reservation: OwnReservation }) {
  const [place, ...address] = [venueForClient(reservation), reservation.rue, communeOf(reservation)].filter(
    (line) => line !== null && line !== "",
  );
  if (place === undefined) return null;
  return (
    <li>
      <Icon of={MapPin} />
      <p className={text.named}>
        <b>{place}</b>
        {address.length === 0 ? null : <small>{address.join(", ")}</small>}
      </p>
    </li>
  );
}

/** What the client gave, and what they say on the telephone to prove who they are. */
function Contact({ reservation }: { reservation: OwnReservation }) {
  return (
    <div className={clsx(text.small, text.secondary, styles.contact)}>
      <p>
        Au nom de {reservation.client_prenom} {reservation.client_nom}, {reservation.client_telephone}
      </p>
      <p>
        Code d’appel{"\u00a0"}: <b className={text.numeric}>{formatCallerCode(reservation.code_appel)}</b>. Notre équipe
        le demande au téléphone, le chef ne le connaît pas.
      </p>
    </div>
  );
}
