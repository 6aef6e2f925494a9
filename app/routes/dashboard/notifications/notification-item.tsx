import clsx from "clsx";
import MessageSquare from "lucide-react/icons/message-square";
import ReceiptText from "lucide-react/icons/receipt-text";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { returningTo } from "#app/features/bookings/components/return-path.ts";
import { asksForChange } from "#app/features/bookings/copy/change-request.ts";
import { newChange, newReservation } from "#app/features/bookings/copy/toasts.ts";
import { allergenNames } from "#app/features/evenings/copy/dossier.ts";
import { newAlert } from "#app/features/evenings/copy/toasts.ts";
import { alertedTable, alertTitle, answerBefore, askedTable } from "#app/features/evenings/copy/today.ts";
import { saidWords } from "#app/features/messages/copy/threads.ts";
import { newMessage, newThreadMessage } from "#app/features/messages/copy/toasts.ts";
import * as styles from "#app/routes/dashboard/notifications.module.css";
import { capitalize, formatRelative, formatShortDate, formatTime } from "#app/shared/copy/format.ts";
import type { Toast } from "#app/shared/copy/toasts.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ToastMessage } from "#app/ui/toast.ts";
import type { Notification } from "./read-notifications.server.ts";

/** For a toast, which never quotes, because a screen may be seen by others: who wrote, until when to answer, and where. */
export function arrivalOf(notification: Notification, vue: Date): ToastMessage {
  const { echeance, type } = notification;
  const { description, ...words } = wordsOf(notification, vue);
  const limited = echeance !== null && type !== "allergie";
  return {
    ...words,
    description: limited ? `${description}, ${answerBefore(echeance, vue)}` : description,
    arrival: pageOf(notification, "") ?? `/dashboard/reservations/${notification.id}`,
  };
}

function wordsOf(notification: Notification, vue: Date): Toast {
  if (notification.type === "fil")
    return notification.question ? newMessage(notification.client) : newThreadMessage(notification.client);
  if (notification.type === "allergie") return newAlert(alertTitle(notification.echeance, vue), notification.client);
  if (notification.type === "changement") {
    const { prenom, demande, client, service } = notification;
    return newChange(asksForChange(prenom, demande), client, service);
  }
  const { client, service, date_souhaitee } = notification;
  return newReservation(client, service, formatShortDate(date_souhaitee), formatTime(date_souhaitee));
}

/** Returns to the page under the bell, if any, not to another change that was opened from it. */
function changePath(reservation_id: string, here: string): string {
  const dialog = `/dashboard/reservations/${reservation_id}/changement`;
  return here === "" || here.includes("/changement") ? dialog : returningTo(dialog, here);
}

/** Where a message is read or a change answered; a request is answered in place. */
function pageOf(notification: Notification, here: string): string | null {
  switch (notification.type) {
    case "reservation":
      return null;
    case "changement":
      return changePath(notification.reservation_id, here);
    case "allergie":
      return `/dashboard/reservations/${notification.reservation_id}/soiree`;
    case "fil":
      return `/dashboard/messages/${notification.fil_id}`;
  }
}

/** What was asked or written, in the words of the client. */
function saidIn(notification: Notification, vue: Date): string {
  switch (notification.type) {
    case "reservation": {
      const { texte } = notification;
      const table = askedTable(notification, vue);
      return texte === null ? table : `«\u00a0${texte}\u00a0» ${table}`;
    }
    case "changement":
      return `${asksForChange(notification.prenom, notification.demande)}, ${notification.service}.`;
    case "allergie":
      return alertedTable(capitalize(allergenNames(notification.substances)), notification.client);
    case "fil":
      return saidWords(notification.texte);
  }
}

const DRAWINGS = { reservation: ReceiptText, changement: ReceiptText, allergie: TriangleAlert, fil: MessageSquare };

type Props = { notification: Notification; vue: Date; children?: ReactNode };

/** One notification; `children` are its actions. */
export function NotificationItem({ notification, vue, children }: Props) {
  const { type, client, created_at, echeance } = notification;
  const { pathname, search } = useLocation();
  const page = pageOf(notification, `${pathname}${search}`);
  return (
    <li className={styles.item}>
      <span
        className={clsx(styles.icon, type === "fil" && styles.messageIcon, type === "allergie" && styles.alertIcon)}
      >
        <Icon of={DRAWINGS[type]} />
      </span>
      <b>{type === "allergie" ? alertTitle(notification.echeance, vue) : client}</b>
      <p>{saidIn(notification, vue)}</p>
      {echeance === null || type === "allergie" ? (
        <time dateTime={created_at.toISOString()}>{formatRelative(created_at, vue)}</time>
      ) : (
        <time dateTime={echeance.toISOString()}>{answerBefore(echeance, vue)}</time>
      )}
      <div className={styles.actions}>
        {page === null ? (
          children
        ) : (
          <LinkButton
            to={page}
            look="neutral"
            size="s"
            aria-label={
              type === "allergie"
                ? `Ouvrir la soirée de ${client}`
                : type === "changement"
                  ? `Répondre à la demande de ${client}`
                  : `Répondre à ${client}`
            }
          >
            {type === "allergie" ? "Ouvrir la soirée" : "Répondre"}
          </LinkButton>
        )}
      </div>
    </li>
  );
}
