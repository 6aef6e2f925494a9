import clsx from "clsx";
import { Link } from "react-router";
import { detailWords, labelOfAction, labelOfActor, labelOfObjet } from "#app/copy/audit-labels.ts";
import { formatDateAndTime } from "#app/copy/format.ts";
import { recordPath } from "#app/domain/records.ts";
import { Table } from "#app/ui/table.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "./journal.module.css";
import type { AuditRow } from "./read-audit-entries.server.ts";

const HEAD = ["Quand", "Qui", "Action", "Objet"] as const;

export function AuditRows({ entries }: { entries: readonly AuditRow[] }) {
  return (
    <Table caption="Journal" className={styles.auditTable} head={HEAD}>
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td className={text.numeric}>{formatDateAndTime(entry.at)}</td>
          <td className={text.breakAnywhere}>{labelOfActor(entry)}</td>
          <td>
            <b>{labelOfAction(entry.action)}</b>
            <p className={clsx(text.secondary, text.small)}>{detailWords(entry.details)}</p>
            <TechnicalDetail entry={entry} />
          </td>
          <td className={text.breakAnywhere}>
            {entry.objet === null ? null : (
              <Link
                className={clsx(text.link, text.small)}
                to={`/admin/journal?objet=${encodeURIComponent(entry.objet)}`}
              >
                {labelOfObjet(entry.objet, entry.objet_nom)}
              </Link>
            )}
            <RecordLink objet={entry.objet} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** The record of a chef or of a reservation; other objects have none. */
function RecordLink({ objet }: { objet: string | null }) {
  const path = recordPath(objet);
  return path === null ? null : (
    <Link className={clsx(text.link, text.small, styles.record)} to={path}>
      Ouvrir la fiche
    </Link>
  );
}

/** Identifiers, for comparing the journal with the server's logs. */
function TechnicalDetail({ entry: { action, objet, ip, request_id } }: { entry: AuditRow }) {
  return (
    <details className={clsx(text.small, text.tertiary)}>
      <summary>Détail technique</summary>
      <p className={clsx(text.numeric, text.breakAnywhere)}>
        {[action, objet, ip, request_id].filter((part) => part !== null).join(" · ")}
      </p>
    </details>
  );
}
