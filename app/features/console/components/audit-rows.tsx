import { Link } from "react-router";
import { formatDateAndTime } from "#app/copy/format.ts";
import { labelOfAction } from "#app/copy/labels.ts";
import { Table } from "#app/ui/table.tsx";
import type { AuditRow } from "../list-audit-entries.server.ts";

const HEAD = ["Quand", "Qui", "Action", "Objet"] as const;

function detailWords(details: AuditRow["details"]): string {
  return Object.entries(details ?? {})
    .map(([name, value]) => `${name}\u00a0: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");
}

export function AuditRows({ entries }: { entries: readonly AuditRow[] }) {
  return (
    <Table caption="Journal" className="adm-journal" head={HEAD}>
      {entries.map(({ id, at, acteur, action, objet, details, ip }) => (
        <tr key={id}>
          <td className="num">{formatDateAndTime(at)}</td>
          <td className="wrap-anywhere">
            {acteur ?? "Personne de connecté"}
            <br />
            <span className="t-2 t-sm num">{ip}</span>
          </td>
          <td>
            <b>{labelOfAction(action)}</b>
            <br />
            <span className="t-2 t-sm wrap-anywhere">{detailWords(details)}</span>
          </td>
          <td className="wrap-anywhere">
            {objet === null ? null : (
              <Link className="lien t-sm" to={`/admin/journal?objet=${encodeURIComponent(objet)}`}>
                {objet}
              </Link>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}
