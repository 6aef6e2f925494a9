import clsx from "clsx";
import Calendar from "lucide-react/icons/calendar";
import MessageSquare from "lucide-react/icons/message-square";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { returningTo } from "#app/features/bookings/components/return-path.ts";
import { asksForChange } from "#app/features/bookings/copy/change-request.ts";
import { newChange, newReservation } from "#app/features/bookings/copy/toasts.ts";
import { newMessage, newThreadMessage } from "#app/features/messages/copy/toasts.ts";
import * as styles from "#app/routes/dashboard/notifications.module.css";
import { formatRelative, formatShortDate, formatTime } from "#app/shared/copy/format.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Notification } from "./read-notifications.server.ts";

export function wordsOf(notification: Notification) {
  if (notification.type === "fil")
    return notification.question ? newMessage(notification.client) : newThreadMessage(notification.client);
  if (notification.type === "changement") {
    const { prenom, demande, client, service } = notification;
    return newChange(asksForChange(prenom, demande), client, service);
  }
  const { client, service, date_souhaitee } = notification;
  return newReservation(client, service, formatShortDate(date_souhaitee), formatTime(date_souhaitee));
}

/** Returns to the page under the bell, not to another change that was opened from it. */
function changePath(reservation_id: string, here: string): string {
  const dialog = `/dashboard/reservations/${reservation_id}/changement`;
  return here.includes("/changement") ? dialog : returningTo(dialog, here);
}

/** Where a message is read or a change answered; a request is answered in place. */
function pageOf(notification: Notification, here: string): string | null {
  switch (notification.type) {
    case "reservation":
      return null;
    case "changement":
      return changePath(notification.reservation_id, here);
    case "fil":
      return `/dashboard/messages/${notification.fil_id}`;
  }
}

type Props = { notification: Notification; vue: Date; children?: ReactNode };

/** One notification; `children` are its actions. */
export function NotificationItem({ notification, vue, children }: Props) {
  const { type, client, created_at } = notification;
  const { title, description } = wordsOf(notification);
  const { pathname, search } = useLocation();
  const page = pageOf(notification, `${pathname}${search}`);
  const dated = type === "reservation" || type === "changement";
  const [action, label] =
    type === "changement"
      ? ["Répondre", `Répondre à la demande de ${client}`]
      : ["Lire", `Lire le message de ${client}`];
  return (
    <li className={styles.item}>
      <span className={clsx(styles.icon, !dated && styles.messageIcon)}>
        <Icon of={dated ? Calendar : MessageSquare} />
      </span>
      <b>{title}</b>
      <p>{description}</p>
      <div className={styles.actions}>
        {page === null ? (
          children
        ) : (
          <LinkButton to={page} look="neutral" size="s" aria-label={label}>
            {action}
          </LinkButton>
        )}
        <time dateTime={created_at.toISOString()}>{formatRelative(created_at, vue)}</time>
      </div>
    </li>
  );
}
