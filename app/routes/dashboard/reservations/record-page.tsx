import clsx from "clsx";
import ChevronLeft from "lucide-react/icons/chevron-left";
import { Link, useLocation } from "react-router";
import { ClientMessage, TableWords } from "#app/features/bookings/components/client-words.tsx";
import { returnPath } from "#app/features/bookings/components/return-path.ts";
import { moreMessages } from "#app/features/bookings/copy/desk-words.ts";
import { labelOfStatut } from "#app/features/bookings/copy/labels.ts";
import type { ChefReservationDetails } from "#app/features/bookings/read-chef-reservation.server.ts";
import { nearMoment } from "#app/features/evenings/copy/today.ts";
import { formatMessageTime, formatReference } from "#app/shared/copy/format.ts";
import { plural } from "#app/shared/copy/plural.ts";
import { Status } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import { useClose } from "#app/ui/route-dialog.tsx";
import * as text from "#app/ui/text.module.css";
import type { ReservationRecord } from "./read-record.server.ts";
import * as styles from "./record.module.css";
import { RecordAct } from "./record-act.tsx";
import { RecordLinks } from "./record-links.tsx";
import { RecordTicket } from "./record-ticket.tsx";
import { ToDecide } from "./to-decide.tsx";

type Props = { reservation: ChefReservationDetails; record: ReservationRecord };

/** A reservation, with the one thing to do about it first. Closing returns where one came from. */
export function RecordPage({ reservation, record }: Props) {
  const { id, statut, client_prenom, client_nom, client_message, table, vue } = reservation;
  const back = returnPath(new URLSearchParams(useLocation().search).get("retour")) ?? "/dashboard/reservations";
  const close = useClose(back);
  const guests = plural(reservation.nombre_participants, "personne", "personnes");
  return (
    <article aria-labelledby="fiche">
      <Link
        className={layout.back}
        to={back}
        onClick={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <Icon of={ChevronLeft} />
        Retour
      </Link>
      <div className={styles.head}>
        <h2 className={text.display2} id="fiche" tabIndex={-1}>
          {client_prenom} {client_nom}
        </h2>
        <p className={text.secondary}>
          {reservation.service}, {nearMoment(reservation.date_souhaitee, vue)}, {guests}
        </p>
        <p>
          <Status tone={statut}>{labelOfStatut(statut)}</Status>{" "}
          <span className={text.numeric}>n° {formatReference(reservation.reference)}</span>
        </p>
      </div>
      <div className={styles.columns}>
        <div>
          <RecordAct reservation={reservation} record={record} back={back} />
          <Panel title="Son message" className={styles.panel}>
            {client_message === null ? (
              <p className={text.secondary}>Sans message.</p>
            ) : (
              <ClientMessage
                message={client_message}
                from={`Avec sa demande, ${formatMessageTime(reservation.created_at, vue)}`}
              />
            )}
            <TableWords table={table} />
            {record.messages === 0 ? null : (
              <p>
                <Link className={text.link} to={`/dashboard/reservations/${id}/soiree#messages`}>
                  {moreMessages(record.messages, client_prenom)}
                </Link>
              </p>
            )}
          </Panel>
          {statut === "en_attente" ? <ToDecide reservation={reservation} record={record} /> : null}
        </div>
        <div>
          <RecordTicket reservation={reservation} />
          <Panel title={client_prenom} className={clsx(styles.panel, styles.person)}>
            <RecordLinks reservation={reservation} visits={record.visits} />
          </Panel>
        </div>
      </div>
    </article>
  );
}
