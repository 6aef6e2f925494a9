import clsx from "clsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { formatMessageTime } from "#app/shared/copy/format.ts";
import { Band } from "#app/ui/band.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { type RefusedInput, useFirstError } from "#app/ui/form-result.ts";
import * as layout from "#app/ui/layout.module.css";
import * as panel from "#app/ui/panel.module.css";
import * as text from "#app/ui/text.module.css";
import type { FilAuteur } from "../rules/codes.ts";
import * as styles from "./thread.module.css";

type ThreadMessage = {
  readonly id: string;
  readonly cle: string | null;
  readonly auteur: FilAuteur;
  readonly texte: string;
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
export function Thread({ thread, side, words, refused, aside }: Props) {
  const { messages, ouvert, vue } = thread;
  return (
    <section className={clsx(panel.panel, layout.screenOnly)} id="messages" aria-labelledby="messages-titre">
      <h2 id="messages-titre">{words.title}</h2>
      {/* Only whole messages are announced: the time of each one changes with every update. */}
      <div aria-live="polite" aria-relevant="additions">
        {messages.length === 0 ? (
          <p className={text.secondary}>{words.empty}</p>
        ) : (
          <ol className={clsx(layout.stack, layout.gap14)}>
            {messages.map(({ id, auteur, texte, created_at }) => (
              <li key={id} className={clsx(styles.message, auteur === side && styles.own)}>
                <p className={text.preserveLines}>{texte}</p>
                <span>
                  <b>{auteur === side ? "Vous" : words.other}</b>,{" "}
                  <time dateTime={created_at.toISOString()}>{formatMessageTime(created_at, vue)}</time>
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
      {ouvert ? (
        <ThreadForm thread={thread} words={words} refused={refused} />
      ) : (
        <p className={clsx(text.secondary, styles.closed)}>Les messages de cette réservation sont fermés.</p>
      )}
      {aside}
    </section>
  );
}

function ThreadForm({ thread, words, refused }: Pick<Props, "thread" | "words" | "refused">) {
  const form = useFirstError(refused?.errors);
  const area = useRef<HTMLTextAreaElement>(null);
  const busy = useNavigation().formData?.get("intent") === "message";
  const [next, setNext] = useState<{ cle: string; sent: string | null }>({ cle: thread.cle, sent: null });
  // The message appears in the list once it is stored, even when the response of its form was lost.
  const stored = thread.messages.find(({ cle }) => cle === next.cle);
  if (stored !== undefined) setNext({ cle: thread.cle, sent: stored.texte });
  useEffect(() => {
    // Text typed after the submission stays.
    if (area.current?.value.trim() === next.sent && next.sent !== null) area.current.value = "";
  }, [next]);
  return (
    <Form ref={form} method="post" className={styles.form} preventScrollReset noValidate>
      {refused?.problem == null ? null : <Band tone="danger" role="alert" title={refused.problem} />}
      <input type="hidden" name="intent" value="message" />
      <input type="hidden" name="cle" value={next.cle} />
      <Field
        label={<span className={text.visuallyHidden}>Votre message</span>}
        error={refused?.errors.message ?? refused?.errors.cle}
        help={words.help}
      >
        <div className={clsx(layout.columns640, styles.row)}>
          <Textarea
            ref={area}
            name="message"
            rows={2}
            placeholder={words.placeholder}
            defaultValue={refused?.values.message}
          />
          <Button type="submit" busyLabel={busy && "Envoi…"}>
            Envoyer
          </Button>
        </div>
      </Field>
    </Form>
  );
}
