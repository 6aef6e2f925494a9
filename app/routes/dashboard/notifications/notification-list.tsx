import clsx from "clsx";
import Check from "lucide-react/icons/check";
import { useEffect, useId, useState } from "react";
import { useFetchers } from "react-router";
import * as styles from "#app/routes/dashboard/notifications.module.css";
import { buttonClass } from "#app/ui/button.tsx";
import { ComposeAnchor } from "#app/ui/compose-anchor.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type Answered, NotificationAnswers } from "./notification-answers.tsx";
import { NotificationItem } from "./notification-item.tsx";
import type { Notification, Notifications } from "./read-notifications.server.ts";

type Props = { notifications: Notifications; empty: string };

/** The notifications, in the bell and on their page, and those answered since it was opened. */
export function NotificationList({ notifications, empty }: Props) {
  const { total, lien_paiement, fournisseur_mail, vue } = notifications;
  const list = useId();
  const items = useSteadyItems(notifications.items, list);
  const [answered, setAnswered] = useState<readonly Answered[]>([]);
  return (
    <>
      <ul>
        {answered.map((one) => (
          <AnsweredItem key={`${one.client} ${one.mailHref}`} {...one} />
        ))}
        {items.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} vue={vue}>
            <NotificationAnswers
              fetcherKey={`${list} ${notification.id}`}
              reservation_id={notification.id}
              client={notification.client}
              lien_paiement={lien_paiement}
              fournisseur_mail={fournisseur_mail}
              onAnswer={(one) => setAnswered((all) => [one, ...all])}
            />
          </NotificationItem>
        ))}
      </ul>
      {total === 0 ? <p className={styles.note}>{empty}</p> : null}
      {total > items.length ? (
        <p className={styles.note}>Les plus récentes sont ici, les autres dans vos onglets.</p>
      ) : null}
    </>
  );
}

/**
 * Keeps an entry while its action is pending: a live update may remove it before the action's response, which opens the mail.
 * Updated in an effect, not while rendering: on a slow device the response and the revalidated list arrive in one render, and
 * the entry would be unmounted before its own effect had opened the mail. Effects of children run first.
 */
function useSteadyItems(items: readonly Notification[], list: string): readonly Notification[] {
  const [shown, setShown] = useState(items);
  const answering = useFetchers().some(({ key, state }) => state !== "idle" && key.startsWith(list));
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- must follow the effects of the entries, see above
    if (!answering) setShown(items);
  }, [answering, items]);
  return shown;
}

/** The mail window has opened, unless a popup blocker prevented it. */
function AnsweredItem({ client, mailHref }: Answered) {
  return (
    <li className={styles.item}>
      <span className={clsx(styles.icon, styles.doneIcon)}>
        <Icon of={Check} />
      </span>
      <b>Notification traitée</b>
      <p>Il reste à envoyer l’e-mail à {client}.</p>
      <div className={styles.actions}>
        <ComposeAnchor
          href={mailHref}
          className={buttonClass({ look: "outline", size: "s" })}
          label={`Ouvrir l’e-mail à ${client}`}
        >
          Ouvrir l’e-mail
        </ComposeAnchor>
      </div>
    </li>
  );
}
