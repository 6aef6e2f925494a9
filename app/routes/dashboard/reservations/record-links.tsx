import Ban from "lucide-react/icons/ban";
import CircleCheck from "lucide-react/icons/circle-check";
import Mail from "lucide-react/icons/mail";
import MessageSquare from "lucide-react/icons/message-square";
import Phone from "lucide-react/icons/phone";
import User from "lucide-react/icons/user";
import { Link, useLocation } from "react-router";
import { returningTo } from "#app/features/bookings/components/return-path.ts";
import { thisMeal } from "#app/features/bookings/copy/answers.ts";
import { composeConfirmation, composeHref, composeRefusal, composeTo } from "#app/features/bookings/copy/compose.ts";
import { visitCount } from "#app/features/bookings/copy/desk-words.ts";
import { RESERVATION_ACTION_LABELS } from "#app/features/bookings/copy/labels.ts";
import type { ChefReservationDetails } from "#app/features/bookings/read-chef-reservation.server.ts";
import { availableActions } from "#app/features/bookings/rules/reservation.ts";
import { MAILBOX_NAMES } from "#app/features/chefs/copy/account-labels.ts";
import { formatRelative } from "#app/shared/copy/format.ts";
import { telLink } from "#app/shared/mail-link.ts";
import { ComposeAnchor } from "#app/ui/compose-anchor.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import * as text from "#app/ui/text.module.css";
import * as styles from "./record.module.css";

type Props = { reservation: ChefReservationDetails; visits: number };

/** Everything that can be done besides the act of the state. */
export function RecordLinks({ reservation, visits }: Props) {
  const { pathname, search } = useLocation();
  const { id, chef, client_prenom, client_nom, client_email, client_telephone, statut, email_corrige_le } = reservation;
  const page = `/dashboard/reservations/${id}`;
  const call = telLink(client_telephone);
  const actions = availableActions(statut, "chef");
  const act = (path: string) => ({
    to: returningTo(`${page}/${path}`, pathname + search),
    state: OPENED_HERE,
    preventScrollReset: true,
  });
  const answer = answerMail(reservation);
  return (
    <>
      <ul className={styles.links}>
        <li>
          <Link to={`${page}/soiree#messages`}>
            <Icon of={MessageSquare} />
            Lui écrire
          </Link>
        </li>
        <li>
          {call === null ? (
            <span>
              <Icon of={Phone} />
              {client_telephone}
            </span>
          ) : (
            <a href={call}>
              <Icon of={Phone} />
              L’appeler <small>{client_telephone}</small>
            </a>
          )}
        </li>
        <li>
          <ComposeAnchor href={composeTo(chef, reservation)}>
            <Icon of={Mail} />
            E-mail prérempli <small>{client_email}</small>
          </ComposeAnchor>
        </li>
        {answer === null ? null : (
          <li>
            <ComposeAnchor href={composeHref(chef.fournisseur_mail, client_email, answer)}>
              <Icon of={Mail} />
              Répondre par e-mail <small>{MAILBOX_NAMES[chef.fournisseur_mail]}</small>
            </ComposeAnchor>
          </li>
        )}
        <li>
          <Link to={`/dashboard/clients?q=${encodeURIComponent(`${client_prenom} ${client_nom}`)}`}>
            <Icon of={User} />
            Fiche client <small>{visitCount(visits)}</small>
          </Link>
        </li>
        {actions.includes("mark_paid") ? (
          <li>
            <Link {...act("payee")}>
              <Icon of={CircleCheck} />
              {RESERVATION_ACTION_LABELS.mark_paid}
            </Link>
          </li>
        ) : null}
        {actions.includes("cancel") ? (
          <li className={styles.danger}>
            <Link {...act("annuler")}>
              <Icon of={Ban} />
              {RESERVATION_ACTION_LABELS.cancel} {thisMeal(reservation)}
            </Link>
          </li>
        ) : null}
      </ul>
      {email_corrige_le === null ? null : (
        <p className={text.small}>
          Adresse corrigée par le client, {formatRelative(email_corrige_le, reservation.vue)}. L’e-mail de la demande
          portait l’ancienne.
        </p>
      )}
    </>
  );
}

/** The chef's own mail of the answer, prefilled; null where the chef gave none. */
function answerMail(reservation: ChefReservationDetails) {
  const { chef, events, prix_final, lien_paiement } = reservation;
  const last = events.at(-1);
  if (last?.acteur !== "chef" || last.statut_avant !== "en_attente") return null;
  if (last.statut_apres === "annulee") return composeRefusal(reservation, chef, last.raison ?? "");
  return prix_final === 0 || lien_paiement !== null
    ? composeConfirmation(reservation, chef, lien_paiement ?? "")
    : null;
}
