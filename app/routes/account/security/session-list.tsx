import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import { Form } from "react-router";
import { isHandheld, labelOfDevice } from "#app/features/accounts/copy/devices.ts";
import { formatRelative } from "#app/shared/copy/format.ts";
import { Status } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { OpenSession } from "./read-security.server.ts";
import * as styles from "./security.module.css";
import { SecurityPanel } from "./security-panel.tsx";

export function SessionList({ sessions, now }: { sessions: readonly OpenSession[]; now: Date }) {
  return (
    <SecurityPanel
      id="sessions"
      title="Sessions et appareils"
      act={sessions.length > 1 ? <EndOtherSessions /> : null}
      lede="Un appareil que vous ne connaissez pas&nbsp;? Fermez-le, puis changez de mot de passe."
    >
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} />
        ))}
      </ul>
    </SecurityPanel>
  );
}

function EndOtherSessions() {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="end-other-sessions" />
      <Button type="submit" size="s" look="danger">
        Fermer les autres
      </Button>
    </Form>
  );
}

function SessionRow({ session: { id, userAgent, updatedAt, current }, now }: { session: OpenSession; now: Date }) {
  const label = labelOfDevice(userAgent);
  const drawing = isHandheld(userAgent) ? Smartphone : Monitor;
  return (
    <li>
      <span className={styles.rowIcon}>
        <Icon of={drawing} />
      </span>
      <div>
        <b>{label}</b>
        <p>{current ? "Maintenant" : formatRelative(updatedAt, now)}</p>
      </div>
      {current ? (
        <Status tone="actif">Cet appareil</Status>
      ) : (
        <Form method="post">
          <input type="hidden" name="intent" value="end-session" />
          <input type="hidden" name="session_id" value={id} />
          <Button type="submit" size="s" look="neutral" aria-label={`Fermer la session ${label}`}>
            Fermer
          </Button>
        </Form>
      )}
    </li>
  );
}
