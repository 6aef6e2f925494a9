import clsx from "clsx";
import { Link } from "react-router";
import { labelOfTask } from "#app/features/console/copy/labels.ts";
import { MAIL_STATE_LABELS, MAIL_STATE_TONES, mailWhen, rejectionWords } from "#app/features/console/copy/records.ts";
import { Status } from "#app/ui/badge.tsx";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import * as record from "../record.module.css";
import type { ReservationRecord } from "./read-reservation-record.server.ts";

export function ReservationMails({ reservation: { mails, vue } }: { reservation: ReservationRecord }) {
  return (
    <Panel title="E-mails">
      {mails.length === 0 ? null : (
        <ul className={record.lines}>
          {mails.map((mail) => (
            <li key={`${mail.task} ${mail.to} ${mail.at.toISOString()}`}>
              <div>
                <b>{labelOfTask(mail.task)}</b>
                {mail.to === null ? null : <small className={text.breakAnywhere}>À {mail.to}</small>}
                <small>
                  {mailWhen(mail, vue)}
                  {mail.state === "rejete" && mail.code !== null ? `. ${rejectionWords(mail.code)}` : null}
                  {mail.state === "non_envoye" ? (
                    <>
                      .{" "}
                      <Link className={text.link} to="/admin/sante">
                        Voir la tâche
                      </Link>
                    </>
                  ) : null}
                </small>
              </div>
              <Status tone={MAIL_STATE_TONES[mail.state]}>{MAIL_STATE_LABELS[mail.state]}</Status>
            </li>
          ))}
        </ul>
      )}
      <p className={clsx(text.small, text.secondary, mails.length === 0 ? null : record.foot)}>
        {mails.length === 0 ? "Aucun e-mail dont l’état soit connu. " : null}
        Envoyé&nbsp;: accepté par le service d’envoi, sans preuve de réception. Remis&nbsp;: le service du destinataire
        l’a écrit. L’état est gardé six mois.
      </p>
    </Panel>
  );
}
