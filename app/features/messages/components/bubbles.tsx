import clsx from "clsx";
import { Fragment } from "react";
import { dayOf } from "#app/shared/calendar.ts";
import { capitalize, formatDay, formatTime } from "#app/shared/copy/format.ts";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import { nearDayName, ORIGIN_WORDS, readAt, saidWords } from "../copy/threads.ts";
import type { FilAuteur } from "../rules/codes.ts";
import type { ThreadEntry } from "../rules/thread.ts";
import * as styles from "./thread.module.css";

type Props = { messages: readonly ThreadEntry[]; side: FilAuteur; other: string; vue: Date };

/** What was said in a thread, by day, seen from one side. */
export function Bubbles({ messages, side, other, vue }: Props) {
  return (
    // Only whole messages are announced: other texts change with every update.
    <div aria-live="polite" aria-relevant="additions">
      <ol className={clsx(layout.stack, layout.gap14)}>
        {messages.map((message, rank) => {
          const day = dayOf(message.created_at);
          const before = messages[rank - 1];
          const first = before === undefined || dayOf(before.created_at) !== day;
          return (
            <Fragment key={message.id}>
              {first ? <li className={styles.day}>{capitalize(nearDayName(day, vue) ?? formatDay(day))}</li> : null}
              <Bubble message={message} own={message.auteur === side} other={other} />
            </Fragment>
          );
        })}
      </ol>
    </div>
  );
}

function Bubble({ message, own, other }: { message: ThreadEntry; own: boolean; other: string }) {
  const { texte, created_at, lu_le, avec } = message;
  return (
    <li className={clsx(styles.message, own && styles.own)}>
      <p className={text.preserveLines}>{saidWords(texte)}</p>
      <span>
        <b>{own ? "Vous" : other}</b>, {avec === null || own ? null : `${ORIGIN_WORDS[avec]}, `}
        <time dateTime={created_at.toISOString()}>{formatTime(created_at)}</time>
        {own ? readAt(lu_le) : null}
      </span>
    </li>
  );
}
