import clsx from "clsx";
import ChevronRight from "lucide-react/icons/chevron-right";
import Phone from "lucide-react/icons/phone";
import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { RESERVATION_STATUT_LABELS } from "#app/features/bookings/copy/labels.ts";
import { deadlineWords } from "#app/features/evenings/copy/today.ts";
import { Bubbles } from "#app/features/messages/components/bubbles.tsx";
import { ThreadForm } from "#app/features/messages/components/thread-form.tsx";
import { replyHref } from "#app/features/messages/copy/reply-href.ts";
import { READY_MODELS } from "#app/features/messages/copy/reply-models.ts";
import { threadSubject } from "#app/features/messages/copy/threads.ts";
import { MESSAGE_TOASTS } from "#app/features/messages/copy/toasts.ts";
import { decodeDesiredDate } from "#app/features/messages/rules/contact-message.ts";
import { guestCount } from "#app/shared/copy/counts.ts";
import { formatDateBlock, formatDay, formatDesiredDate, formatLongDate, formatTime } from "#app/shared/copy/format.ts";
import { telLink } from "#app/shared/mail-link.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { ComposeAnchor } from "#app/ui/compose-anchor.tsx";
import type { RefusedInput } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { DateBlock } from "#app/ui/list.tsx";
import { PersonLinks } from "#app/ui/person-links.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./conversation.module.css";
import { MailForm } from "./mail-form.tsx";
import type { ReadThread } from "./read-thread.server.ts";

type Props = {
  thread: ReadThread;
  search: string;
  done: string | null;
  /** The id of the model that fills the field. */
  model: string | null;
  refused: RefusedInput | undefined;
  /** The act that marks it as read. */
  children: ReactNode;
};

/** One thread, with the field that answers it. */
export function Conversation({ thread, search, done, model, refused, children }: Props) {
  const { client_prenom, client_nom, messages, vue } = thread;
  const whole = useOpenAtEnd(messages.length, messages.at(-1)?.auteur === "chef");
  return (
    <article ref={whole} className={styles.thread} aria-labelledby="fil">
      <header className={styles.head}>
        <div>
          <h2 id="fil">
            {client_prenom} {client_nom}
          </h2>
          <p>{threadSubject(thread, vue)}</p>
        </div>
        <Acts thread={thread} search={search}>
          {children}
        </Acts>
      </header>
      <div className={styles.said}>
        <Reservation thread={thread} />
        <Bubbles messages={messages} side="chef" other={client_prenom} vue={vue} />
        <DesiredDate thread={thread} />
        <Done thread={thread} done={done} />
      </div>
      <Answer thread={thread} search={search} model={model} refused={refused} />
    </article>
  );
}

/** On a phone a thread opens at its end, where its field is; so does it when one has written. */
function useOpenAtEnd(count: number, own: boolean) {
  const whole = useRef<HTMLElement>(null);
  const shown = useRef(0);
  useEffect(() => {
    const first = shown.current === 0;
    if (shown.current === count) return;
    shown.current = count;
    if ((first || own) && matchMedia("(max-width: 820px)").matches) whole.current?.scrollIntoView({ block: "end" });
  }, [count, own]);
  return whole;
}

function Acts({ thread, search, children }: Pick<Props, "thread" | "search" | "children">) {
  const { id, client_prenom, client_nom, client_telephone, client_email, range } = thread;
  const call = client_telephone === null ? null : telLink(client_telephone);
  return (
    <div className={styles.acts}>
      <div className={styles.wideOnly}>
        <PersonLinks
          email={client_email}
          write={replyHref(thread, thread.chef)}
          telephone={client_telephone}
          call={call}
        />
      </div>
      {call === null ? null : (
        <a
          className={buttonClass({ look: "text", size: "s" })}
          href={call}
          aria-label={`Appeler ${client_prenom} ${client_nom}`}
        >
          <Icon of={Phone} />
          Appeler
        </a>
      )}
      <div className={styles.phoneOnly}>
        <MailForm id={id} search={search} href={replyHref(thread, thread.chef)} look="link" />
      </div>
      {children}
      <Form method="post" action={`/dashboard/messages/${id}${search}`} preventScrollReset>
        <Button type="submit" name="intent" value={range ? "reprendre" : "ranger"} look="neutral" size="s">
          {range ? "Remettre dans la liste" : "Ranger"}
        </Button>
      </Form>
    </div>
  );
}

function Reservation({ thread: { repas, vue } }: Pick<Props, "thread">) {
  if (repas === null) return null;
  const waits = repas.statut === "en_attente";
  return (
    <Link className={styles.meal} to={`/dashboard/reservations/${repas.id}`}>
      <DateBlock {...formatDateBlock(repas.date)} lively={waits} />
      <span>
        <b>
          {repas.service}, {formatTime(repas.date)}, {guestCount(repas.convives)}
        </b>
        <small>
          {RESERVATION_STATUT_LABELS[repas.statut]}
          {waits ? `. ${deadlineWords(repas.expire_le, vue, "demande")}` : null}
        </small>
      </span>
      <Icon of={ChevronRight} />
    </Link>
  );
}

function DesiredDate({ thread: { repas, date_souhaitee } }: Pick<Props, "thread">) {
  const desired = repas === null ? formatDesiredDate(date_souhaitee) : null;
  return desired === null ? null : <p className={styles.wish}>Souhaite le {desired}</p>;
}

/** The answer of the last act, in place of a toast. */
function Done({ thread, done }: Pick<Props, "thread" | "done">) {
  return (
    <p className={clsx(text.small, text.secondary)} role="status">
      {done === "mail" ? (
        <>
          {MESSAGE_TOASTS.message_answered.title}. Rien ne s’est ouvert{"\u00a0"}? Votre navigateur a pu bloquer la
          fenêtre.{" "}
          <ComposeAnchor href={replyHref(thread, thread.chef)} className={text.link}>
            Ouvrir l’e-mail
          </ComposeAnchor>
        </>
      ) : thread.range ? (
        "Message rangé, jusqu’au prochain."
      ) : null}
    </p>
  );
}

function Answer({ thread, search, model, refused }: Pick<Props, "thread" | "search" | "model" | "refused">) {
  const { id, client_prenom, ouvert, repas } = thread;
  const byMail = <MailForm id={id} search={search} href={replyHref(thread, thread.chef)} look="link" />;
  if (!ouvert) {
    return (
      <div className={styles.answer}>
        <p className={text.secondary}>Les messages de cette réservation sont fermés.</p>
        {byMail}
      </div>
    );
  }
  const label = `Votre réponse à ${client_prenom}`;
  return (
    <div className={styles.answer}>
      <ThreadForm
        thread={thread}
        label={label}
        placeholder={label}
        help={<span className={styles.help}>Part aussi par e-mail à {client_prenom}. Sa réponse revient ici.</span>}
        refused={refused}
        action={`/dashboard/messages/${id}${search}`}
        models={{
          all: [...READY_MODELS, ...thread.modeles],
          chosen: model,
          pathOf: (of) => `/dashboard/messages/${id}${search}${search === "" ? "?" : "&"}modele=${of}`,
          own: "/dashboard/messages/modeles",
          facts: { prenom: client_prenom, date: dayOfThread(thread), service: repas?.service ?? null },
        }}
      />
      <div className={styles.wideOnly}>{byMail}</div>
    </div>
  );
}

/** « le samedi 21 novembre 2026 » */
function dayOfThread({ repas, date_souhaitee }: ReadThread): string | null {
  const desired = decodeDesiredDate(date_souhaitee);
  if (repas !== null) return `le ${formatLongDate(repas.date)}`;
  return desired === null ? null : `le ${formatDay(desired.date)}`;
}
