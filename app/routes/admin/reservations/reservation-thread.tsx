import { Link } from "react-router";
import { threadWords } from "#app/features/console/copy/records.ts";
import { formatDateTime } from "#app/shared/copy/format.ts";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import * as record from "../record.module.css";
import type { ReservationRecord } from "./read-reservation-record.server.ts";

/** That messages exist, never what they say. */
export function ReservationThread({ reservation }: { reservation: ReservationRecord }) {
  const { id, messages, dernier_message_le, avis_id } = reservation;
  return (
    <Panel title="Échanges">
      <ul className={record.lines}>
        <li>
          <div>
            <b>{threadWords(messages)}</b>
            {dernier_message_le === null ? null : (
              <small>Le dernier le {formatDateTime(dernier_message_le)}. Le texte reste entre eux.</small>
            )}
          </div>
        </li>
        {avis_id === null ? null : (
          <li>
            <Link className={text.link} to={`/admin/avis/${avis_id}`}>
              L’avis sur cette réservation
            </Link>
          </li>
        )}
        <li>
          <Link className={text.link} to={`/admin/journal?objet=${encodeURIComponent(`reservation:${id}`)}`}>
            Le journal de cette réservation
          </Link>
        </li>
      </ul>
    </Panel>
  );
}
