import clsx from "clsx";
import Phone from "lucide-react/icons/phone";
import { Link } from "react-router";
import { MESSAGE_STATUT_LABELS } from "#app/features/messages/copy/labels.ts";
import { replyHref } from "#app/features/messages/copy/reply-href.ts";
import { saidWords, shortMoment, threadSubject } from "#app/features/messages/copy/threads.ts";
import { formatInitials } from "#app/shared/copy/format.ts";
import { telLink } from "#app/shared/mail-link.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Status } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./inbox.module.css";
import { MailForm } from "./mail-form.tsx";
import type { Inbox, InboxThread } from "./read-inbox.server.ts";

type Props = {
  thread: InboxThread;
  writer: Inbox["chef"];
  /** The query string of the list. */
  search: string;
  current: boolean;
  vue: Date;
};

/** A thread of the list. The whole row opens it, except its two buttons. */
export function ThreadRow({ thread, writer, search, current, vue }: Props) {
  const { id, client_prenom, client_nom, client_email, client_telephone, statut, auteur, texte, dernier_le } = thread;
  const name = `${client_prenom} ${client_nom}`;
  const call = client_telephone === null ? null : telLink(client_telephone);
  return (
    <li className={clsx(styles.row, statut === "nouveau" && styles.fresh, current && styles.current)}>
      <Avatar initials={formatInitials(client_prenom, client_nom)} seed={client_email} />
      <div>
        <h3>
          <Link to={`/dashboard/messages/${id}${search}`} aria-current={current ? "page" : undefined} data-thread={id}>
            {name}
          </Link>
        </h3>
        <p className={styles.subject}>{threadSubject(thread, vue)}</p>
        <p className={styles.preview}>
          {auteur === "chef" ? "Vous\u00a0: " : null}
          {saidWords(texte)}
        </p>
      </div>
      <div className={styles.end}>
        <time dateTime={dernier_le.toISOString()}>{shortMoment(dernier_le, vue)}</time>
        <Status tone={statut}>{MESSAGE_STATUT_LABELS[statut]}</Status>
        <div className={styles.acts}>
          <MailForm
            id={id}
            search={search}
            href={replyHref(thread, writer)}
            label={`Répondre par e-mail à ${name}`}
            look="icon"
          />
          {call === null ? null : (
            <a className={buttonClass({ look: "text", size: "icon" })} href={call} aria-label={`Appeler ${name}`}>
              <Icon of={Phone} />
              <span className={text.visuallyHidden}>Appeler</span>
            </a>
          )}
        </div>
      </div>
    </li>
  );
}
