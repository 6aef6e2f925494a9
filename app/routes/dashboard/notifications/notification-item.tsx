import clsx from "clsx";
import Calendar from "lucide-react/icons/calendar";
import MessageSquare from "lucide-react/icons/message-square";
import type { ReactNode } from "react";
import { formatRelative, formatShortDate, formatTime } from "#app/copy/format.ts";
import { newMessage, newReservation } from "#app/copy/toasts.ts";
import * as styles from "#app/routes/dashboard/notifications.module.css";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Notification } from "./read-notifications.server.ts";

export function wordsOf(notification: Notification) {
  if (notification.type === "message") return newMessage(notification.client);
  const { client, service, date_souhaitee } = notification;
  return newReservation(client, service, formatShortDate(date_souhaitee), formatTime(date_souhaitee));
}

type Props = { notification: Notification; vue: Date; children?: ReactNode };

/** One notification; `children` are its actions. */
export function NotificationItem({ notification, vue, children }: Props) {
  const { type, id, client, created_at } = notification;
  const { title, description } = wordsOf(notification);
  const drawing = type === "message" ? MessageSquare : Calendar;
  return (
    <li className={styles.item}>
      <span className={type === "message" ? clsx(styles.icon, styles.messageIcon) : styles.icon}>
        <Icon of={drawing} />
      </span>
      <b>{title}</b>
      <p>{description}</p>
      <div className={styles.actions}>
        {type === "message" ? (
          <LinkButton
            to={`/dashboard/messages/${id}`}
            look="neutral"
            size="s"
            aria-label={`Lire le message de ${client}`}
          >
            Lire
          </LinkButton>
        ) : (
          children
        )}
        <time dateTime={created_at.toISOString()}>{formatRelative(created_at, vue)}</time>
      </div>
    </li>
  );
}
