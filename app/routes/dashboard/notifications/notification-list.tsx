import clsx from "clsx";
import Check from "lucide-react/icons/check";
import { useEffect, useId, useState } from "react";
import { Link, useFetchers } from "react-router";
import * as styles from "#app/routes/dashboard/notifications.module.css";
import { plural } from "#app/shared/copy/plural.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ComposeAnchor } from "#app/ui/compose-anchor.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import { type Answered, NotificationAnswers } from "./notification-answers.tsx";
import { NotificationItem } from "./notification-item.tsx";
import type { Notification, Notifications } from "./read-notifications.server.ts";

type Props = { notifications: Notifications; empty: string };

/** The notifications, in the bell and on their page, and those answered since it was opened. */
export function NotificationList({ notifications, empty }: Props) {
  const { total, autres, lien_paiement, fournisseur_mail, vue } = notifications;
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
              changements={notification.type === "reservation" ? notification.changements : 0}
              lien_paiement={lien_paiement}
              fournisseur_mail={fournisseur_mail}
              onAnswer={(one) => setAnswered((all) => [one, ...all])}
            />
          </NotificationItem>
        ))}
      </ul>
      {total === 0 ? <p className={styles.note}>{empty}</p> : null}
      <Others autres={autres} />
    </>
  );
}

/** Where the notifications are that the list leaves out. */
function Others({ autres: { demandes, messages } }: Pick<Notifications, "autres">) {
  if (demandes === 0 && messages === 0) return null;
  return (
    <p className={clsx(styles.note, layout.cluster)}>
      {demandes === 0 ? null : (
        <Link className={text.link} to="/dashboard/reservations?statut=en_attente">
          {plural(demandes, "autre demande", "autres demandes")}
        </Link>
      )}
      {messages === 0 ? null : (
        <Link className={text.link} to="/dashboard/messages?filtre=non_lus">
          {plural(messages, "autre message", "autres messages")}
        </Link>
      )}
    </p>
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
