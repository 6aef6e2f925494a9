import { Link } from "react-router";
import { saidWords, shortMoment } from "#app/features/messages/copy/threads.ts";
import { formatInitials } from "#app/shared/copy/format.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { List } from "#app/ui/list.tsx";
import { PanelHead } from "#app/ui/panel-head.tsx";
import * as text from "#app/ui/text.module.css";
import type { TodayPage } from "./read-today.server.ts";
import * as styles from "./today.module.css";

type Props = { messages: NonNullable<TodayPage["messages"]>; now: Date };

/** The last unread threads, one line each. */
export function UnreadMessages({ messages, now }: Props) {
  if (messages.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="unread">
      <PanelHead title="Messages" id="unread">
        <Link className={text.link} to="/dashboard/messages">
          Tout lire
        </Link>
      </PanelHead>
      <List label="Messages non lus">
        {messages.map(({ id, client_prenom, client_nom, client_email, texte, dernier_le }) => (
          <li key={id} className={styles.message}>
            <Avatar initials={formatInitials(client_prenom, client_nom)} seed={client_email} />
            <div>
              <h3>
                <Link to={`/dashboard/messages/${id}`}>
                  {client_prenom} {client_nom}
                </Link>
              </h3>
              <p>{saidWords(texte)}</p>
            </div>
            <time dateTime={dernier_le.toISOString()}>{shortMoment(dernier_le, now)}</time>
          </li>
        ))}
      </List>
    </section>
  );
}
