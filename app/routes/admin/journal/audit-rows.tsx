import { Link } from "react-router";
import { detailWords, labelOfAction, labelOfActor, labelOfObjet } from "#app/copy/audit-labels.ts";
import { formatDateAndTime } from "#app/copy/format.ts";
import { Table } from "#app/ui/table.tsx";
import type { AuditRow } from "./read-audit-entries.server.ts";

const HEAD = ["Quand", "Qui", "Action", "Objet"] as const;

export function AuditRows({ entries }: { entries: readonly AuditRow[] }) {
  return (
    <Table caption="Journal" className="adm-journal" head={HEAD}>
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td className="num">{formatDateAndTime(entry.at)}</td>
          <td className="wrap-anywhere">{labelOfActor(entry)}</td>
          <td>
            <b>{labelOfAction(entry.action)}</b>
            <p className="t-2 t-sm">{detailWords(entry.details)}</p>
            <TechnicalDetail entry={entry} />
          </td>
          <td className="wrap-anywhere">
            {entry.objet === null ? null : (
              <Link className="lien t-sm" to={`/admin/journal?objet=${encodeURIComponent(entry.objet)}`}>
                {labelOfObjet(entry.objet, entry.objet_nom)}
              </Link>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** Identifiers, for comparing the journal with the server's logs. */
function TechnicalDetail({ entry: { action, objet, ip, request_id } }: { entry: AuditRow }) {
  return (
    <details className="t-sm t-3">
      <summary>Détail technique</summary>
      <p className="wrap-anywhere num">{[action, objet, ip, request_id].filter((part) => part !== null).join(" · ")}</p>
    </details>
  );
}
