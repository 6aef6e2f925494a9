import { Link } from "react-router";
import { referenceOf } from "#app/features/bookings/rules/reservation.ts";
import { labelOfTask } from "#app/features/console/copy/labels.ts";
import { MAIL_STATE_LABELS, MAIL_STATE_TONES, mailWhen, rejectionWords } from "#app/features/console/copy/records.ts";
import { capitalize, formatDateTime, formatReference } from "#app/shared/copy/format.ts";
import { Status } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table } from "#app/ui/table.tsx";
import * as text from "#app/ui/text.module.css";
import type { ListedMail, MailList } from "./read-mails.server.ts";

const HEAD = ["E-mail", "Destinataire", "Réservation", "État", { name: "Action", hidden: true }] as const;

export function MailRows({ mails }: { mails: readonly ListedMail[] }) {
  return (
    <Table caption="E-mails envoyés" head={HEAD}>
      {mails.map((mail) => (
        <tr key={mail.id}>
          <td>
            <b>{labelOfTask(mail.tache)}</b>
            <br />
            <span className={text.small}>{capitalize(formatDateTime(mail.etat_le))}</span>
          </td>
          <td className={text.breakAnywhere}>
            <Recipient mail={mail} />
          </td>
          <td>{mail.reservation === null ? null : <Reservation {...mail.reservation} />}</td>
          <td>
            <Status tone={MAIL_STATE_TONES[mail.etat]}>{MAIL_STATE_LABELS[mail.etat]}</Status>
            {mail.etat === "rejete" ? (
              <>
                <br />
                <span className={text.small}>{rejectionWords(mail.code)}</span>
              </>
            ) : null}
          </td>
          <td>
            {mail.renvoi === null || mail.reservation === null ? null : (
              <LinkButton
                to={`/admin/reservations/${mail.reservation.id}/emails/${mail.renvoi}/renvoyer`}
                look="text"
                size="s"
                aria-label={`Renvoyer ${labelOfTask(mail.tache)} à ${mail.destinataire}`}
              >
                Renvoyer
              </LinkButton>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Recipient({ mail: { personne, chef, reservation, destinataire } }: { mail: ListedMail }) {
  return (
    <>
      {personne !== null && reservation !== null ? (
        <Link className={text.link} to={`/admin/personnes/${reservation.id}`}>
          {personne}
        </Link>
      ) : chef === null ? null : (
        <Link className={text.link} to={`/admin/chefs/${chef.id}`}>
          {chef.nom}
        </Link>
      )}
      {personne === null && chef === null ? null : <br />}
      {destinataire}
    </>
  );
}

const Reservation = ({ id, reference }: { id: string; reference: string }) => (
  <Link className={text.link} to={`/admin/reservations/${id}`}>
    {formatReference(reference)}
  </Link>
);

/** Mails of the queue: their recipient is found when they leave. */
export function PlannedRows({ mails, now }: { mails: MailList["planned"]; now: Date }) {
  if (mails.length === 0)
    return <EmptyState framed spot="message" title="Aucun e-mail prévu" hint="Rien n’attend de partir." />;
  return (
    <Table caption="E-mails prévus" head={["E-mail", "Réservation", "État"]}>
      {mails.map(({ id, task, run_at, dead, reservation_id }) => {
        const state = dead ? "non_envoye" : "prevu";
        return (
          <tr key={id}>
            <td>
              <b>{labelOfTask(task)}</b>
              <br />
              <span className={text.small}>{mailWhen({ state, at: run_at }, now)}</span>
            </td>
            <td>
              {reservation_id === null ? null : (
                <Reservation id={reservation_id} reference={referenceOf(reservation_id)} />
              )}
            </td>
            <td>
              <Status tone={MAIL_STATE_TONES[state]}>{MAIL_STATE_LABELS[state]}</Status>
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
