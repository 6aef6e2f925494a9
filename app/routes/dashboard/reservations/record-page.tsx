import clsx from "clsx";
import { Link, useLocation } from "react-router";
import { ClientMessage, TableWords } from "#app/features/bookings/components/client-words.tsx";
import { inTurnPath, returnPath } from "#app/features/bookings/components/return-path.ts";
import { moreMessages } from "#app/features/bookings/copy/desk-words.ts";
import { labelOfStatut } from "#app/features/bookings/copy/labels.ts";
import type { ChefReservationDetails } from "#app/features/bookings/read-chef-reservation.server.ts";
import { nearMoment } from "#app/features/evenings/copy/today.ts";
import { WorkHead } from "#app/frame/work-head.tsx";
import { formatMessageTime, formatReference } from "#app/shared/copy/format.ts";
import { plural } from "#app/shared/copy/plural.ts";
import { Status } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { ReservationRecord } from "./read-record.server.ts";
import * as styles from "./record.module.css";
import { RecordAct } from "./record-act.tsx";
import { RecordLinks } from "./record-links.tsx";
import { RecordTicket } from "./record-ticket.tsx";
import { ToDecide } from "./to-decide.tsx";

type Props = {
  reservation: ChefReservationDetails;
  record: ReservationRecord;
  /** When several are answered one after the other. */
  next: { readonly id: string | null } | null;
};

/** A reservation, with the one thing to do about it first. Closing returns where one came from. */
export function RecordPage({ reservation, record, next }: Props) {
  const { id, statut, client_prenom, client_nom, client_message, table, vue } = reservation;
  const back = returnPath(new URLSearchParams(useLocation().search).get("retour")) ?? "/dashboard/reservations";
  const guests = plural(reservation.nombre_participants, "personne", "personnes");
  return (
    <article aria-labelledby="fiche">
      <WorkHead
        title={`${client_prenom} ${client_nom}`}
        id="fiche"
        under={`${reservation.service}, ${nearMoment(reservation.date_souhaitee, vue)}, ${guests}`}
        back={{ to: back, label: "Retour" }}
      />
      <div className={styles.columns}>
        <div>
          <RecordAct reservation={reservation} record={record} back={back} />
          {next?.id == null ? null : (
            <p>
              <LinkButton to={inTurnPath(next.id)} look="text">
                Passer à la suivante
              </LinkButton>
            </p>
          )}
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
          <p>
            <Status tone={statut}>{labelOfStatut(statut)}</Status>{" "}
            <span className={text.numeric}>n° {formatReference(reservation.reference)}</span>
          </p>
          <Panel title={client_prenom} className={clsx(styles.panel, styles.person)}>
            <RecordLinks reservation={reservation} visits={record.visits} />
          </Panel>
        </div>
      </div>
    </article>
  );
}
