import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import { Form } from "react-router";
import { formatRelative } from "#app/copy/format.ts";
import { isHandheld, labelOfDevice } from "#app/copy/labels.ts";
import type { OpenSession } from "#app/features/accounts/read-security.server.ts";
import { Button } from "#app/ui/button.tsx";

export function SessionList({ sessions, now }: { sessions: readonly OpenSession[]; now: Date }) {
  return (
    <section aria-labelledby="sessions">
      <div className="barre">
        <h2 className="t-d3" id="sessions">
          Sessions ouvertes
        </h2>
        {sessions.length > 1 ? (
          <Form method="post">
            <input type="hidden" name="intent" value="end-other-sessions" />
            <Button type="submit" size="s" look="danger">
              Fermer les autres sessions
            </Button>
          </Form>
        ) : null}
      </div>
      <ul className="liste appareils">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} />
        ))}
      </ul>
    </section>
  );
}

function SessionRow({ session: { id, userAgent, updatedAt, current }, now }: { session: OpenSession; now: Date }) {
  const label = labelOfDevice(userAgent);
  const Icon = isHandheld(userAgent) ? Smartphone : Monitor;
  return (
    <li>
      <span className="rond">
        <Icon className="ico" aria-hidden="true" />
      </span>
      <div>
        <b>{label}</b>
        <p className="t-2 t-sm">{current ? "Active maintenant" : `Vue ${formatRelative(updatedAt, now)}`}</p>
      </div>
      {current ? (
        <span className="statut statut--actif">Cet appareil</span>
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
