import clsx from "clsx";
import { Link } from "react-router";
import { labelOfStatut } from "#app/features/bookings/copy/labels.ts";
import { detailWords, labelOfAction, labelOfActor } from "#app/features/console/copy/journal-labels.ts";
import { guestCount } from "#app/shared/copy/counts.ts";
import { formatDateAndTime, formatDateTime, formatReference } from "#app/shared/copy/format.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { Status } from "#app/ui/badge.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import * as record from "../record.module.css";
import type { ChefRecord } from "./read-chef-record.server.ts";

type Props = { found: Pick<ChefRecord, "chef" | "counts" | "reservations" | "journal"> };

const listPath = (chef: string, statut = "") =>
  `/admin/reservations?${new URLSearchParams({ chef, ...(statut === "" ? {} : { statut }) })}`;

export function ChefReservations({ found: { chef, counts, reservations } }: Props) {
  return (
    <Panel title="Réservations">
      {reservations.length === 0 ? (
        <p className={text.secondary}>Aucune réservation.</p>
      ) : (
        <>
          <ul className={clsx(layout.cluster, record.chips, record.counts)} aria-label="Par statut">
            {counts.map(({ statut, nombre }) => (
              <li key={statut}>
                <Link className={text.link} to={listPath(chef.id, statut)}>
                  {labelOfStatut(statut)}&nbsp;: {nombre}
                </Link>
              </li>
            ))}
          </ul>
          <ul className={record.lines}>
            {reservations.map((each) => (
              <li key={each.id}>
                <div>
                  <b>
                    <Link className={text.link} to={`/admin/reservations/${each.id}`}>
                      {each.client}, {formatDateTime(each.date_souhaitee)}
                    </Link>
                  </b>
                  <small>
                    {each.service}, {guestCount(each.convives)}, {formatAmount(each.prix_final)}. Réf.&nbsp;
                    <span className={text.oneLine}>{formatReference(each.reference)}</span>
                  </small>
                </div>
                <Status tone={each.statut}>{labelOfStatut(each.statut)}</Status>
              </li>
            ))}
          </ul>
          <p className={record.foot}>
            <Link className={text.link} to={listPath(chef.id)}>
              Toutes ses réservations
            </Link>
          </p>
        </>
      )}
    </Panel>
  );
}

export function ChefJournal({ found: { chef, journal } }: Props) {
  return (
    <Panel title="Suivi">
      {journal.length === 0 ? <p className={text.secondary}>Rien dans le journal.</p> : <Lines entries={journal} />}
      <p className={record.foot}>
        <Link className={text.link} to={`/admin/journal?objet=${encodeURIComponent(`chef:${chef.id}`)}`}>
          Tout son journal
        </Link>
      </p>
    </Panel>
  );
}

function Lines({ entries }: { entries: ChefRecord["journal"] }) {
  return (
    <ul className={record.lines}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <div>
            <b>{labelOfAction(entry.action)}</b>
            <small>{[labelOfActor(entry), detailWords(entry.details)].filter(Boolean).join(", ")}</small>
          </div>
          <small>{formatDateAndTime(entry.at)}</small>
        </li>
      ))}
    </ul>
  );
}
