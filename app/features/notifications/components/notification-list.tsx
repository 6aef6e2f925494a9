import type { Notifications } from "../list-notifications.server.ts";
import { type AnswerOutcome, NotificationAnswers } from "./notification-answers.tsx";
import { NotificationItem } from "./notification-item.tsx";

type Props = { notifications: Notifications; outcome?: AnswerOutcome | undefined };

/** What waits for the chef, in the bell and on its page. */
export function NotificationList({ notifications: { items, total, lien_paiement, vue }, outcome }: Props) {
  return (
    <>
      <ul>
        {items.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} vue={vue}>
            <NotificationAnswers
              reservation_id={notification.id}
              client={notification.client}
              lien_paiement={lien_paiement}
              outcome={outcome?.reservation_id === notification.id ? outcome : undefined}
            />
          </NotificationItem>
        ))}
      </ul>
      {total > items.length ? (
        <p className="notif__note">Les plus récentes sont ici, les autres dans vos onglets.</p>
      ) : null}
    </>
  );
}
