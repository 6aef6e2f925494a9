import clsx from "clsx";
import Bell from "lucide-react/icons/bell";
import { useEffect, useRef, useState } from "react";
import { bellLabel, pendingCount } from "#app/features/bookings/copy/desk-words.ts";
import * as styles from "#app/routes/dashboard/notifications.module.css";
import { COMMON_TOASTS } from "#app/shared/copy/toasts.ts";
import { badgeCount } from "#app/shared/display-limits.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { CountBadge } from "#app/ui/count-badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLiveView } from "#app/ui/live-view.ts";
import { PressedPopover } from "#app/ui/pressed-popover.tsx";
import * as text from "#app/ui/text.module.css";
import { showToast } from "#app/ui/toast.ts";
import { arrivalOf } from "./notification-item.tsx";
import { NotificationList } from "./notification-list.tsx";
import type { Notification, Notifications } from "./read-notifications.server.ts";

const PAGE = "/dashboard/notifications";

/** Two simultaneous requests may appear in either order. */
const OVERLAP_MS = 60_000;

type Props = {
  /** Null when they could not be read. */
  notifications: Notifications | null;
  /** URL of the event stream; null to poll only. */
  stream: string | null;
};

/** Announces new requests and messages, and lets the chef answer in place. Without JavaScript it is a link to the list. */
export function NotificationBell({ notifications, stream }: Props) {
  const live = useLiveView(stream);
  useArrivals(notifications);
  const [open, setOpen] = useState(false);
  const total = notifications?.total ?? 0;
  const inside = (
    <>
      <Icon of={Bell} />
      {total === 0 ? null : <CountBadge count={badgeCount(total)} />}
    </>
  );
  return (
    <PressedPopover
      page={PAGE}
      title="Notifications"
      align="start"
      aside={<span className={clsx(text.small, text.secondary)}>{pendingCount(total)}</span>}
      open={open}
      onOpenChange={setOpen}
      link={
        <LinkButton to={PAGE} look="text" size="icon" className={styles.bell} aria-label={bellLabel(total)}>
          {inside}
        </LinkButton>
      }
      trigger={
        <Button look="text" size="icon" className={styles.bell} aria-label={bellLabel(total)}>
          {inside}
        </Button>
      }
    >
      <Inside notifications={notifications} live={live} />
    </PressedPopover>
  );
}

function Inside({ notifications, live }: { notifications: Notifications | null; live: boolean }) {
  return (
    <div aria-live="polite">
      {notifications === null ? (
        <p className={styles.note}>{COMMON_TOASTS.load_own_data.description}</p>
      ) : (
        <NotificationList
          notifications={notifications}
          empty="Les demandes et les messages nouveaux s’affichent ici."
        />
      )}
      {live ? null : (
        <p className={clsx(styles.note, text.tertiary)}>
          Les notifications en direct sont en pause. La liste sera relue au retour de la connexion.
        </p>
      )}
    </div>
  );
}

/** A toast for each notification that is newer than the last update; not for older ones that only became visible. */
function useArrivals(notifications: Notifications | null): void {
  const last = useRef(notifications);
  useEffect(() => {
    const before = last.current;
    if (notifications === null) return;
    last.current = notifications;
    if (before === null || before === notifications) return;
    for (const arrival of arrivalsSince(before, notifications)) {
      showToast(arrivalOf(arrival, notifications.vue));
    }
  }, [notifications]);
}

const seenIn = ({ items, derniere }: Notifications): readonly Notification[] =>
  derniere === null || items.some(({ id }) => id === derniere.id) ? items : [...items, derniere];

function arrivalsSince(before: Notifications, now: Notifications): readonly Notification[] {
  const known = new Set(seenIn(before).map(({ id }) => id));
  const since = before.vue.getTime() - OVERLAP_MS;
  return seenIn(now)
    .filter(({ id, created_at }) => !known.has(id) && created_at.getTime() > since)
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
}
