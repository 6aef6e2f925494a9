import clsx from "clsx";
import type { ReactNode } from "react";
import { formatMessageTime } from "#app/shared/copy/format.ts";
import type { RefusedInput } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import * as panel from "#app/ui/panel.module.css";
import * as text from "#app/ui/text.module.css";
import { readAt } from "../copy/threads.ts";
import type { FilAuteur } from "../rules/codes.ts";
import * as styles from "./thread.module.css";
import { ThreadForm } from "./thread-form.tsx";

type ThreadMessage = {
  readonly id: string;
  readonly cle: string | null;
  readonly auteur: FilAuteur;
  readonly texte: string;
  /** When the other side read it, where that is known. */
  readonly lu_le: Date | null;
  readonly created_at: Date;
};

type ShownThread = {
  readonly messages: readonly ThreadMessage[];
  readonly ouvert: boolean;
  /** The idempotency key of the next message. */
  readonly cle: string;
  readonly vue: Date;
};

type Words = {
  title: string;
  /** The name of the other side. */
  other: string;
  empty: string;
  placeholder: string;
  help: ReactNode;
};

type Props = {
  thread: ShownThread;
  side: FilAuteur;
  words: Words;
  refused: RefusedInput | undefined;
  aside?: ReactNode;
};

/** The messages between the client and the chef of a reservation, seen from one side. Not printed. */
export function Thread(props: Props) {
  return (
    <section className={clsx(panel.panel, layout.screenOnly)} id="messages" aria-labelledby="messages-titre">
      <h2 id="messages-titre">{props.words.title}</h2>
      <ThreadBody {...props} />
    </section>
  );
}

/** Without a frame and a title. */
export function ThreadBody({ thread, side, words, refused, aside }: Props) {
  const { messages, ouvert, vue } = thread;
  return (
    <>
      {/* Only whole messages are announced: the time of each one changes with every update. */}
      <div aria-live="polite" aria-relevant="additions">
        {messages.length === 0 ? (
          <p className={text.secondary}>{words.empty}</p>
        ) : (
          <ol className={clsx(layout.stack, layout.gap14)}>
            {messages.map(({ id, auteur, texte, lu_le, created_at }) => (
              <li key={id} className={clsx(styles.message, auteur === side && styles.own)}>
                <p className={text.preserveLines}>{texte}</p>
                <span>
                  <b>{auteur === side ? "Vous" : words.other}</b>,{" "}
                  <time dateTime={created_at.toISOString()}>{formatMessageTime(created_at, vue)}</time>
                  {auteur === side ? readAt(lu_le) : null}
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
      {ouvert ? (
        <div className={styles.form}>
          <ThreadForm
            thread={thread}
            label="Votre message"
            placeholder={words.placeholder}
            help={words.help}
            refused={refused}
          />
        </div>
      ) : (
        <p className={clsx(text.secondary, styles.closed)}>Les messages de cette réservation sont fermés.</p>
      )}
      {aside}
    </>
  );
}
