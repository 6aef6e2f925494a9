import clsx from "clsx";
import { useLocation } from "react-router";
import { returningTo } from "#app/features/bookings/components/return-path.ts";
import { composeContact, composeHref } from "#app/features/bookings/copy/compose.ts";
import { refundedOn } from "#app/features/bookings/copy/counts.ts";
import { callThem, readOnTheirPage, writeTo } from "#app/features/bookings/copy/desk-words.ts";
import type { ChefReservationDetails } from "#app/features/bookings/read-chef-reservation.server.ts";
import { cancellationMailState } from "#app/features/bookings/rules/reservation.ts";
import { formatCalendarDate, formatDateOfYear, formatDeadline, formatTime } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { Band } from "#app/ui/band.tsx";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { ComposeAnchor } from "#app/ui/compose-anchor.tsx";
import * as layout from "#app/ui/layout.module.css";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import * as text from "#app/ui/text.module.css";
import * as styles from "./reservations.module.css";

type Props = { reservation: ChefReservationDetails; vue: Date };

/** After the chef's cancellation: whether the client was notified, and the refund due. */
export function CancellationTrace({ reservation, vue }: Props) {
  const { events, client_prenom, client_telephone, annulation_envoyee_le: sent } = reservation;
  const last = events.at(-1);
  const mail = cancellationMailState(reservation, vue);
  if (last === undefined || mail === null) return null;
  const told = sent === null ? "L’e-mail part à l’instant." : `E-mail parti à ${formatTime(sent)}.`;
  return (
    <div className={clsx(layout.stack, styles.trace)}>
      <p className={text.secondary}>
        Annulée par vous le {formatDeadline(last.created_at)}. {mail === "late" ? null : told}
      </p>
      {mail === "late" ? (
        <Band tone="danger" title="La réservation est annulée, mais l’e-mail n’est pas parti." role="alert">
          {callThem(client_prenom, client_telephone)}
        </Band>
      ) : null}
      {last.raison === null ? null : <blockquote className={styles.quote}>{last.raison}</blockquote>}
      <Refund reservation={reservation} />
      <Next reservation={reservation} />
    </div>
  );
}

/** After the client's withdrawal: nothing is due, and what to give back until when. */
export function WithdrawalTrace({ reservation }: { reservation: ChefReservationDetails }) {
  const { retractation } = reservation;
  if (retractation === null) return null;
  return (
    <div className={clsx(layout.stack, styles.trace)}>
      <h3 className={text.title}>Rétractation</h3>
      <p className={text.secondary}>
        Le client a renoncé au contrat le {formatDeadline(retractation.le)}, dans le délai que la loi lui donne. Le
        client ne doit rien.
      </p>
      <Refund reservation={reservation} />
      <Next reservation={reservation} />
    </div>
  );
}

function Refund({ reservation }: { reservation: ChefReservationDetails }) {
  const { somme_a_rembourser: owed, rembourse_le, client_prenom, payee_le, retractation } = reservation;
  if (owed === 0) return null;
  if (rembourse_le !== null) {
    return (
      <Band tone="success" title={refundedOn(formatAmount(owed), formatDateOfYear(rembourse_le))}>
        {readOnTheirPage(client_prenom)}
      </Band>
    );
  }
  return (
    <Band
      tone="warning"
      title={`${formatAmount(owed)} à rembourser${retractation === null ? "" : ` avant le ${formatCalendarDate(retractation.rembourser_avant, false)}`}`}
    >
      {payee_le === null ? "" : `Reçus le ${formatDateOfYear(payee_le)}. `}Ils ne comptent plus dans votre chiffre
      d’affaires.
    </Band>
  );
}

function Next({ reservation }: { reservation: ChefReservationDetails }) {
  const { pathname, search } = useLocation();
  const { chef, client_email, client_prenom, somme_a_rembourser, rembourse_le } = reservation;
  return (
    <div className={layout.cluster}>
      {somme_a_rembourser > 0 && rembourse_le === null ? (
        <LinkButton
          to={returningTo(`/dashboard/reservations/${reservation.id}/remboursement`, pathname + search)}
          state={OPENED_HERE}
          preventScrollReset
        >
          Noter le remboursement
        </LinkButton>
      ) : null}
      <ComposeAnchor
        href={composeHref(chef.fournisseur_mail, client_email, composeContact(reservation, chef))}
        className={buttonClass({ look: "text" })}
      >
        {writeTo(client_prenom)}
      </ComposeAnchor>
    </div>
  );
}
