import clsx from "clsx";
import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import { Fragment } from "react";
import { useLocation } from "react-router";
import { ClientMessage, TableWords } from "#app/features/bookings/components/client-words.tsx";
import { UndoPaymentForm } from "#app/features/bookings/components/undo-payment-form.tsx";
import { composeConfirmation, composeHref, composeRefusal, composeTo } from "#app/features/bookings/copy/compose.ts";
import { labelOfStatut, RESERVATION_ACTION_LABELS } from "#app/features/bookings/copy/labels.ts";
import type { ChefReservationDetails } from "#app/features/bookings/read-chef-reservation.server.ts";
import { isPaymentUndo } from "#app/features/bookings/rules/payment-undo.ts";
import { availableActions, isLive } from "#app/features/bookings/rules/reservation.ts";
import { venueForChef } from "#app/features/chefs/copy/zones.ts";
import { eventWords } from "#app/shared/copy/event-words.ts";
import {
  communeAndDistance,
  formatExpectedEnd,
  formatLongDate,
  formatReference,
  formatRelative,
  formatTime,
  participantLines,
} from "#app/shared/copy/format.ts";
import { formatAmount, formatEuros } from "#app/shared/copy/numbers.ts";
import { telLink } from "#app/shared/mail-link.ts";
import { Status } from "#app/ui/badge.tsx";
import { Band } from "#app/ui/band.tsx";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { ComposeAnchor } from "#app/ui/compose-anchor.tsx";
import * as dialog from "#app/ui/dialog.module.css";
import { DialogBody } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PersonLinks } from "#app/ui/person-links.tsx";
import { RouteDialog, RouteDialogClose } from "#app/ui/route-dialog.tsx";
import * as text from "#app/ui/text.module.css";
import { Ticket, TicketLine, TicketLines } from "#app/ui/ticket.tsx";
import { CancellationTrace, WithdrawalTrace } from "./cancellation-trace.tsx";
import * as styles from "./reservations.module.css";

type Props = { reservation: ChefReservationDetails; vue: Date };

export function ReservationDetails({ reservation, vue, closeTo }: Props & { closeTo: string }) {
  const { statut, client_telephone } = reservation;
  return (
    <RouteDialog
      title={`${reservation.client_prenom} ${reservation.client_nom}`}
      description={
        <>
          <Status tone={statut}>{labelOfStatut(statut)}</Status>{" "}
          <span className={text.numeric}>n° {formatReference(reservation.reference)}</span>
        </>
      }
      closeTo={closeTo}
    >
      <DialogBody>
        <ReservationTicket reservation={reservation} />
        <ClientMessage message={reservation.client_message} />
        <TableWords table={reservation.table} />
        <Trace reservation={reservation} vue={vue} />
        {isLive(statut) ? (
          <p>
            <LinkButton look="outline" to={`/dashboard/reservations/${reservation.id}/soiree`}>
              {statut === "confirmee" || statut === "payee" ? `Préparer ${eventWords(reservation).moment}` : "Messages"}
            </LinkButton>
          </p>
        ) : null}
        <PersonLinks
          email={reservation.client_email}
          write={composeTo(reservation.chef, reservation)}
          telephone={client_telephone}
          call={telLink(client_telephone)}
        />
        {reservation.email_corrige_le === null ? null : (
          <p className={clsx(text.small, text.secondary)}>
            Adresse corrigée par le client, {formatRelative(reservation.email_corrige_le, vue)}. L’e-mail de la demande
            portait l’ancienne.
          </p>
        )}
      </DialogBody>
      <Foot reservation={reservation} />
    </RouteDialog>
  );
}

function Trace({ reservation, vue }: Props) {
  if (reservation.retractation !== null) return <WithdrawalTrace reservation={reservation} />;
  if (reservation.annulation_a_envoyer_le !== null) return <CancellationTrace reservation={reservation} vue={vue} />;
  return <LastChange reservation={reservation} vue={vue} />;
}

function ReservationTicket({ reservation }: { reservation: ChefReservationDetails }) {
  const { statut, date_souhaitee, participants, frais_deplacement } = reservation;
  const place = [venueForChef(reservation), reservation.rue, communeAndDistance(reservation)].filter(Boolean);
  return (
    <Ticket title={reservation.service} cancelled={statut === "annulee" || statut === "refuse"}>
      <p className={styles.dateAndPlace}>
        <b>{formatLongDate(date_souhaitee)}</b>
        <br />
        de {formatTime(date_souhaitee)} à {formatExpectedEnd(reservation.fin)} (fin prévue)
        {place.map((line) => (
          <Fragment key={line}>
            <br />
            {line}
          </Fragment>
        ))}
      </p>
      <TicketLines>
        {participants === null || participants.length === 0 ? (
          <TicketLine label="Participants">{participantLines(participants).join("")}</TicketLine>
        ) : (
          participants.map((line) => (
            <TicketLine
              key={line.profile_id}
              label={
                <>
                  {line.profile_name}, <span className={styles.participants}>{participantLines([line]).join("")}</span>
                </>
              }
            >
              {formatEuros(line.prix_unitaire * line.quantite)}
            </TicketLine>
          ))
        )}
        {frais_deplacement === 0 ? null : <TicketLine label="Déplacement">{formatEuros(frais_deplacement)}</TicketLine>}
        <TicketLine label="Prix" total>
          {formatEuros(reservation.prix_final)}
        </TicketLine>
      </TicketLines>
    </Ticket>
  );
}

const BY = { chef: "vous", client: "le client", systeme: "Convive" } as const;

/** Who changed the status last, and why. */
function LastChange({ reservation, vue }: Props) {
  const last = reservation.events.at(-1);
  if (last === undefined || last.statut_avant === null) return null;
  return (
    <div>
      <h3 className={text.title}>
        {isPaymentUndo(last) ? "Paiement retiré" : labelOfStatut(last.statut_apres)} par {BY[last.acteur]},{" "}
        {formatRelative(last.created_at, vue)}
      </h3>
      {last.raison === null ? null : (
        <p className={clsx(text.secondary, text.preserveLines, styles.reason)}>{last.raison}</p>
      )}
      {reservation.somme_due === 0 ? null : (
        <Band tone="info" title={`${formatAmount(reservation.somme_due)} restent dus`}>
          Selon la règle de cette réservation, acceptée par le client en annulant. Écrivez-lui pour la régler, ou
          laissez-la{"\u00a0"}: rien ne vous oblige à la demander.
        </Band>
      )}
      <UndoPaymentForm reservationId={reservation.id} until={reservation.paiement_retirable_jusqua} />
      <MailAgain reservation={reservation} last={last} />
    </div>
  );
}

type Change = ChefReservationDetails["events"][number];

/** The mail of the last change, in case the window was closed without sending it. */
function mailOf(reservation: ChefReservationDetails, { statut_avant, statut_apres, acteur, raison }: Change) {
  const { chef, prix_final, lien_paiement } = reservation;
  if (acteur !== "chef") return null;
  if (statut_apres === "confirmee" && (prix_final === 0 || lien_paiement !== null)) {
    return composeConfirmation(reservation, chef, lien_paiement ?? "");
  }
  if (statut_apres !== "annulee" || statut_avant !== "en_attente") return null;
  return composeRefusal(reservation, chef, raison ?? "");
}

function MailAgain({ reservation, last }: { reservation: ChefReservationDetails; last: Change }) {
  const mail = mailOf(reservation, last);
  if (mail === null) return null;
  return (
    <p className={styles.mailAgain}>
      <ComposeAnchor
        href={composeHref(reservation.chef.fournisseur_mail, reservation.client_email, mail)}
        className={text.link}
      >
        Rouvrir l’e-mail au client
      </ComposeAnchor>
    </p>
  );
}

function Foot({ reservation }: { reservation: ChefReservationDetails }) {
  const { chef } = reservation;
  const call = telLink(reservation.client_telephone);
  const look = buttonClass({ look: "neutral", size: "s" }, styles.tallButton);
  return (
    <div className={clsx(dialog.footer, dialog.splitFooter)}>
      <div>
        <ComposeAnchor href={composeTo(chef, reservation)} className={look}>
          <Icon of={Mail} />
          Contacter
        </ComposeAnchor>
        {call === null ? null : (
          <a className={look} href={call}>
            <Icon of={Phone} />
            Appeler
          </a>
        )}
      </div>
      <Actions reservation={reservation} />
    </div>
  );
}

const PATHS = { confirm: "confirmer", refuse: "refuser", mark_paid: "payee", cancel: "annuler" } as const;
const LOOKS = { confirm: "primary", refuse: "danger", mark_paid: "primary", cancel: "danger" } as const;

/** An action's dialog replaces this one; closing it returns to the list. */
function Actions({ reservation }: { reservation: ChefReservationDetails }) {
  const { search, state } = useLocation();
  const offered = availableActions(reservation.statut, "chef").flatMap((action) =>
    action === "expire" || action === "finish" || action === "withdraw" || action === "undo_payment" ? [] : [action],
  );
  if (offered.length === 0) {
    return (
      <div>
        <RouteDialogClose>Fermer</RouteDialogClose>
      </div>
    );
  }
  return (
    <div>
      {offered.toReversed().map((action) => (
        <LinkButton
          key={action}
          to={`/dashboard/reservations/${reservation.id}/${PATHS[action]}${search}`}
          look={LOOKS[action]}
          {...(offered.includes("confirm") ? {} : { size: "s", className: styles.tallButton })}
          state={state}
          replace
          preventScrollReset
        >
          {action === "cancel"
            ? `${RESERVATION_ACTION_LABELS.cancel} ${eventWords(reservation).ce}`
            : RESERVATION_ACTION_LABELS[action]}
        </LinkButton>
      ))}
    </div>
  );
}
