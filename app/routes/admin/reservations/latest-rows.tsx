import clsx from "clsx";
import { Link } from "react-router";
import { labelOfStatut } from "#app/features/bookings/copy/labels.ts";
import { answerProgress } from "#app/features/evenings/copy/dossier.ts";
import { formatDateAndTime } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { Status } from "#app/ui/badge.tsx";
import { Table } from "#app/ui/table.tsx";
import * as text from "#app/ui/text.module.css";
import type { LatestReservation } from "./read-latest-reservations.server.ts";
import * as styles from "./reservations.module.css";

const HEAD = ["Client", "Chef et service", "Date souhaitée", { name: "Prix", end: true }, "Statut"];

export function LatestRows({ reservations }: { reservations: readonly LatestReservation[] }) {
  return (
    <Table caption="Réservations" className={styles.reservationTable} head={HEAD}>
      {reservations.map((each) => (
        <tr key={each.id}>
          <td>
            <b>
              <Link to={`/admin/reservations/${each.id}`}>
                {each.client_prenom} {each.client_nom}
              </Link>
            </b>
            <br />
            <a
              className={clsx(text.secondary, text.small, styles.clientLink)}
              href={`mailto:${encodeURIComponent(each.client_email).replace("%40", "@")}`}
            >
              {each.client_email}
            </a>
          </td>
          <td>
            {each.service}
            <br />
            <Link className={clsx(text.secondary, text.small, styles.chefLink)} to={`/admin/chefs/${each.chef_id}`}>
              {each.chef}
            </Link>
          </td>
          <td className={text.numeric}>{formatDateAndTime(each.date_souhaitee)}</td>
          <td className={clsx(styles.price, text.numeric)}>
            {each.prix_final === null ? (
              <span className={text.visuallyHidden}>Sans prix</span>
            ) : (
              formatAmount(each.prix_final)
            )}
          </td>
          <td>
            <Status tone={each.statut}>{labelOfStatut(each.statut)}</Status>
            {each.reponses === 0 ? null : (
              <p className={clsx(text.secondary, text.small)}>{answerProgress(each.reponses, each.convives)}</p>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}
