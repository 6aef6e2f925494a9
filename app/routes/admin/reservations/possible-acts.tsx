import { RESENT_MAIL_LABELS } from "#app/features/console/copy/records.ts";
import { RESENT_MAILS } from "#app/features/console/rules/journal-actions.ts";
import { LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as record from "../record.module.css";
import type { ReservationRecord } from "./read-reservation-record.server.ts";

/** The acts that the state of the reservation allows; the server checks each again. */
export function PossibleActs({ reservation }: { reservation: ReservationRecord }) {
  const { id, possible } = reservation;
  const path = `/admin/reservations/${id}`;
  const mails = RESENT_MAILS.filter((mail) => possible[mail]);
  if (!Object.values(possible).some(Boolean)) return null;
  return (
    <Panel title="Ce que vous pouvez faire">
      <div className={layout.cluster}>
        {possible.corriger ? (
          <LinkButton to={`${path}/corriger-email`} look="neutral">
            Corriger l’adresse
          </LinkButton>
        ) : null}
        {mails.map((mail) => (
          <LinkButton key={mail} to={`${path}/emails/${mail}/renvoyer`} look="neutral">
            Renvoyer «&nbsp;{RESENT_MAIL_LABELS[mail]}&nbsp;»
          </LinkButton>
        ))}
        {possible.relancer ? (
          <LinkButton to={`${path}/relancer`} look="neutral">
            Relancer le chef
          </LinkButton>
        ) : null}
        {possible.annuler ? (
          <LinkButton to={`${path}/annuler`} look="danger">
            Annuler pour le client
          </LinkButton>
        ) : null}
      </div>
      <p className={record.note}>
        Deux réponses justes et le code d’appel de la personne avant de changer son adresse ou d’annuler. Chaque geste
        est écrit dans le journal.
      </p>
    </Panel>
  );
}
