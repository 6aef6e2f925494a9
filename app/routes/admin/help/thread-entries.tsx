import clsx from "clsx";
import type { ReactNode } from "react";
import { ENTRY_AUTHORS, ENTRY_NOTES } from "#app/features/help/copy/help-thread.ts";
import { formatMessageTime } from "#app/shared/copy/format.ts";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import * as styles from "./help.module.css";
import type { OpenedThread } from "./read-help-thread.server.ts";

/** Rendered as text, never as HTML. */
export function ThreadEntries({ opened: { message, entries, vue } }: { opened: OpenedThread }) {
  return (
    <div className={clsx(layout.stack, layout.gap14)}>
      <Entry look="received" author={message.nom} at={message.created_at} now={vue} note="Écrit au Centre d’aide">
        {message.message}
      </Entry>
      {entries.map(({ id, genre, texte, auteur, created_at }) => {
        const team = auteur ?? "un compte effacé";
        return (
          <Entry
            key={id}
            look={genre === "reponse" ? "sent" : genre === "recu" ? "received" : "internal"}
            author={ENTRY_AUTHORS[genre](team, message.nom)}
            at={created_at}
            now={vue}
            note={ENTRY_NOTES[genre](team)}
          >
            {texte}
          </Entry>
        );
      })}
    </div>
  );
}

const LOOKS = { received: styles.received, sent: styles.sent, internal: styles.internal };

type EntryProps = {
  look: "received" | "sent" | "internal";
  author: string;
  at: Date;
  now: Date;
  note: string;
  children: ReactNode;
};

function Entry({ look, author, at, now, note, children }: EntryProps) {
  return (
    <article className={clsx(styles.entry, LOOKS[look])}>
      <header>
        <b>{author}</b>
        <time dateTime={at.toISOString()}>{formatMessageTime(at, now)}</time>
      </header>
      <p className={clsx(text.preserveLines, text.breakAnywhere)}>{children}</p>
      <small>{note}</small>
    </article>
  );
}
