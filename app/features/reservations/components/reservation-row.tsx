import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { formatAmount, formatDateBlock, formatTime } from "#app/copy/format.ts";
import { labelOfStatut } from "#app/copy/labels.ts";
import { telLink } from "#app/domain/mail-link.ts";
import { DateBlock } from "#app/ui/list.tsx";
import { Status } from "#app/ui/status.tsx";
import type { OwnReservation } from "../list-own-reservations.server.ts";

type Props = { reservation: OwnReservation; children?: ReactNode };

/** One reservation of the chef's list; `children` are its actions. */
export function ReservationRow({ reservation, children }: Props) {
  const { statut, service, date_souhaitee, client_email, prix_final } = reservation;
  return (
    <li className="resa">
      <DateBlock {...formatDateBlock(date_souhaitee)} lively={statut === "en_attente"} />
      <div>
        <h3>
          {reservation.client_prenom} {reservation.client_nom} <Status tone={statut}>{labelOfStatut(statut)}</Status>
        </h3>
        <p>
          {service}, {formatTime(date_souhaitee)}
        </p>
        <p className="inf">
          <a href={`mailto:${client_email}`}>
            <Mail className="ico ico--s" aria-hidden="true" />
            {client_email}
          </a>
          <PhoneNumber telephone={reservation.client_telephone} />
        </p>
      </div>
      <div className="montant">{formatAmount(prix_final)}</div>
      {children === undefined ? null : <div className="acts">{children}</div>}
    </li>
  );
}

function PhoneNumber({ telephone }: { telephone: string }) {
  const link = telLink(telephone);
  const icon = <Phone className="ico ico--s" aria-hidden="true" />;
  return link === null ? (
    <span>
      {icon}
      {telephone}
    </span>
  ) : (
    <a href={link}>
      {icon}
      {telephone}
    </a>
  );
}
