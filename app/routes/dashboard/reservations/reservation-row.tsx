import Check from "lucide-react/icons/check";
import Mail from "lucide-react/icons/mail";
import { useLocation } from "react-router";
import { returningTo } from "#app/features/bookings/components/return-path.ts";
import { CHANGE_STATUS } from "#app/features/bookings/copy/change-request.ts";
import { type ComposingChef, composeTo } from "#app/features/bookings/copy/compose.ts";
import { labelOfStatut, RESERVATION_ACTION_LABELS } from "#app/features/bookings/copy/labels.ts";
import { availableActions } from "#app/features/bookings/rules/reservation.ts";
import * as rows from "#app/routes/dashboard/rows.module.css";
import { formatDateBlock, formatReference, formatTime } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { telLink } from "#app/shared/mail-link.ts";
import { Status } from "#app/ui/badge.tsx";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { ComposeAnchor } from "#app/ui/compose-anchor.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { DateBlock } from "#app/ui/list.tsx";
import { PersonLinks } from "#app/ui/person-links.tsx";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import * as text from "#app/ui/text.module.css";
import type { ChefReservation } from "./read-chef-reservations.server.ts";

/** `writer`: null for a member of the team who looks, and can do nothing. */
type Props = { reservation: ChefReservation; writer: ComposingChef | null };

/** One reservation of the chef's list. */
export function ReservationRow({ reservation, writer }: Props) {
  const { statut, service, date_souhaitee, client_telephone, prix_final } = reservation;
  return (
    <li className={rows.reservation}>
      <DateBlock {...formatDateBlock(date_souhaitee)} lively={statut === "en_attente"} />
      <div>
        <h3>
          {reservation.client_prenom} {reservation.client_nom} <Status tone={statut}>{labelOfStatut(statut)}</Status>{" "}
          {reservation.non_lu ? <Status tone="nouveau">Message non lu</Status> : null}
          {reservation.changement_demande ? <Status tone="en_attente">{CHANGE_STATUS}</Status> : null}
        </h3>
        <p>
          {service}, {formatTime(date_souhaitee)},{" "}
          <span className={text.numeric}>n°&nbsp;{formatReference(reservation.reference)}</span>
        </p>
        <PersonLinks
          email={reservation.client_email}
          write={composeTo(writer, reservation)}
          telephone={client_telephone}
          call={telLink(client_telephone)}
        />
      </div>
      <div className={rows.amount}>{formatAmount(prix_final)}</div>
      {writer === null ? null : <RowActions reservation={reservation} writer={writer} />}
    </li>
  );
}

function RowActions({ reservation, writer }: Props & { writer: ComposingChef }) {
  const { pathname, search } = useLocation();
  const { id, statut } = reservation;
  const name = `${reservation.client_prenom} ${reservation.client_nom}`;
  const actions = availableActions(statut, "chef");
  const dialog = (action: string) => ({
    to: returningTo(`/dashboard/reservations/${id}${action}`, pathname + search),
    state: OPENED_HERE,
    preventScrollReset: true,
    size: "s" as const,
  });
  return (
    <div className={rows.actions}>
      {actions.includes("confirm") ? (
        <LinkButton {...dialog("/confirmer")} aria-label={`Confirmer la réservation de ${name}`}>
          <Icon of={Check} />
          {RESERVATION_ACTION_LABELS.confirm}
        </LinkButton>
      ) : null}
      {actions.includes("refuse") ? (
        <LinkButton {...dialog("/refuser")} look="danger" aria-label={`Refuser la réservation de ${name}`}>
          {RESERVATION_ACTION_LABELS.refuse}
        </LinkButton>
      ) : null}
      {reservation.changement_demande ? (
        <LinkButton {...dialog("/changement")} aria-label={`Répondre au changement demandé par ${name}`}>
          Répondre
        </LinkButton>
      ) : null}
      <LinkButton {...dialog("")} look="neutral" aria-label={`Voir détails, ${name}`}>
        Voir détails
      </LinkButton>
      <ComposeAnchor
        href={composeTo(writer, reservation)}
        className={buttonClass({ look: "text", size: "s" })}
        label={`Contacter ${name}`}
      >
        <Icon of={Mail} />
        Contacter
      </ComposeAnchor>
    </div>
  );
}
