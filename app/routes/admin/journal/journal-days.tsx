import clsx from "clsx";
import { Link } from "react-router";
import { journalDay, journalSentence } from "#app/features/console/copy/journal-sentences.ts";
import { recordPath } from "#app/features/console/rules/records.ts";
import { formatTime } from "#app/shared/copy/format.ts";
import * as text from "#app/ui/text.module.css";
import * as styles from "./journal.module.css";
import type { ShownLine } from "./read-journal.server.ts";

type Props = { days: readonly { readonly day: string; readonly lines: readonly ShownLine[] }[]; today: string };

export function JournalDays({ days, today }: Props) {
  return days.map(({ day, lines }) => (
    <section key={day}>
      <h3 className={styles.day}>{journalDay(day, today)}</h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.entry.id} line={line} />
        ))}
      </ul>
    </section>
  ));
}

function Line({ line }: { line: ShownLine }) {
  const { entry } = line;
  const { subject, before, object, after, lines } = journalSentence(line);
  return (
    <li>
      <time className={text.numeric} dateTime={entry.at.toISOString()}>
        {formatTime(entry.at)}
      </time>
      <div className={text.breakAnywhere}>
        <p>
          <b>{subject}</b> {before}
          {object === null || entry.objet === null ? (
            object
          ) : (
            <Link className={text.link} to={pathOf(entry.objet, entry.objet_nom)}>
              {object}
            </Link>
          )}
          {after}
        </p>
        {lines.map((words) => (
          <p key={words} className={clsx(text.secondary, text.small)}>
            {words}
          </p>
        ))}
        <TechnicalDetail line={line} />
      </div>
    </li>
  );
}

const journalOf = (objet: string) => `/admin/journal?objet=${encodeURIComponent(objet)}`;

/** The record, if the object has one and still exists; its journal otherwise. References need no name. */
function pathOf(objet: string, nom: string | null): string {
  const path = nom !== null || /^(reservation|signalement):/.test(objet) ? recordPath(objet) : null;
  return path ?? journalOf(objet);
}

/** Identifiers, for comparing the journal with the server's logs. */
function TechnicalDetail({ line: { entry, autres } }: { line: ShownLine }) {
  return (
    <details className={clsx(text.small, text.tertiary)}>
      <summary>Détail technique</summary>
      {[entry, ...autres].map(({ id, at, action, objet, ip, request_id }) => (
        <p key={id} className={clsx(text.numeric, text.breakAnywhere)}>
          {[action, objet, ip, request_id, autres.length > 0 ? formatTime(at) : null]
            .filter((part) => part !== null)
            .join(" · ")}
        </p>
      ))}
      {entry.objet === null ? null : (
        <Link className={text.link} to={journalOf(entry.objet)}>
          Tout le journal de cet objet
        </Link>
      )}
    </details>
  );
}
