import clsx from "clsx";
import ChevronLeft from "lucide-react/icons/chevron-left";
import { Link } from "react-router";
import { labelOfStatut } from "#app/features/bookings/copy/labels.ts";
import { InternalNotes } from "#app/features/console/components/internal-notes.tsx";
import { labelOfTask } from "#app/features/console/copy/labels.ts";
import { readAloud, rejectionWords } from "#app/features/console/copy/records.ts";
import { rejectedNow } from "#app/features/console/rules/records.ts";
import { titleOf } from "#app/features/services/copy/labels.ts";
import {
  capitalize,
  formatDateBlock,
  formatExpectedEnd,
  formatLongDate,
  formatReference,
  formatTime,
} from "#app/shared/copy/format.ts";
import { Status } from "#app/ui/badge.tsx";
import { Band } from "#app/ui/band.tsx";
import type { RefusedInput } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { DateBlock } from "#app/ui/list.tsx";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import * as record from "../record.module.css";
import { PossibleActs } from "./possible-acts.tsx";
import type { ReservationRecord } from "./read-reservation-record.server.ts";
import { ReservationMails } from "./reservation-mails.tsx";
import { ReservationPeople } from "./reservation-people.tsx";
import { ReservationThread } from "./reservation-thread.tsx";
import { ReservationTrail } from "./reservation-trail.tsx";

type Props = { reservation: ReservationRecord };
type SheetProps = Props & { decides: boolean; answer: RefusedInput | undefined };

/** A reservation for an operator: what to say first, then what is needed to help, then its history. */
export function ReservationSheet({ reservation, decides, answer }: SheetProps) {
  return (
    <article className={record.record}>
      <Link className={clsx(layout.back, layout.screenOnly)} to="/admin/reservations">
        <Icon of={ChevronLeft} />
        Réservations
      </Link>
      <Head reservation={reservation} />
      <Rejected reservation={reservation} />
      <div className={record.columns}>
        <div className={clsx(layout.stack, layout.gap22)}>
          <Spoken reservation={reservation} />
          <ReservationMails reservation={reservation} />
        </div>
        <div className={clsx(layout.stack, layout.gap22, record.aside)}>
          <ReservationPeople reservation={reservation} decides={decides} />
          <ReservationTrail reservation={reservation} />
        </div>
        <div className={clsx(layout.stack, layout.gap22)}>
          <PossibleActs reservation={reservation} />
          <InternalNotes {...reservation} answer={answer} />
          <ReservationThread reservation={reservation} />
          <NotAllowed />
        </div>
      </div>
    </article>
  );
}

function Head({ reservation }: Props) {
  const { reference, statut, date_souhaitee, fin, client, chef, service, mails } = reservation;
  const { client: toClient, chef: toChef } = rejectedNow(mails, { client: client.email, chef: chef.email });
  return (
    <div className={record.head}>
      <DateBlock {...formatDateBlock(date_souhaitee)} lively={statut === "en_attente"} />
      <div>
        <h2 className={text.display2}>
          Réservation <span className={clsx(text.numeric, text.oneLine)}>{formatReference(reference)}</span>
        </h2>
        <p className={text.secondary}>
          {client.nom} chez {chef.nom}, {titleOf(service)}
        </p>
        <p className={text.secondary}>
          {capitalize(formatLongDate(date_souhaitee))}, de {formatTime(date_souhaitee)} à {formatExpectedEnd(fin)}
        </p>
        <p className={clsx(layout.cluster, record.chips)}>
          <Status tone={statut}>{labelOfStatut(statut)}</Status>
          {toClient === undefined && toChef === undefined ? null : <Status tone="refuse">Un e-mail rejeté</Status>}
        </p>
      </div>
    </div>
  );
}

/** One strip for each side whose present address rejected a mail. A receipt without an address is the client's. */
function Rejected({ reservation: { id, mails, client, chef, possible } }: Props) {
  const { client: toClient, chef: toChef } = rejectedNow(mails, { client: client.email, chef: chef.email });
  return (
    <>
      {client.efface || toClient === undefined ? null : (
        <Band
          tone="warning"
          className={record.band}
          title={`Le client n’a rien reçu\u00a0: l’adresse ${client.email} a été refusée.`}
        >
          {rejectionWords(toClient.code)} Vérifiez-la avec lui au téléphone.{" "}
          {possible.corriger ? (
            <Link className={text.link} to={`/admin/reservations/${id}/corriger-email`}>
              Corriger et renvoyer
            </Link>
          ) : null}
        </Band>
      )}
      {toChef === undefined ? null : (
        <Band
          tone="warning"
          className={record.band}
          title={`Le chef n’a pas reçu «\u00a0${labelOfTask(toChef.task)}\u00a0»\u00a0: l’adresse ${chef.email} a été refusée.`}
        >
          {rejectionWords(toChef.code)} Appelez-le{chef.telephone === null ? "" : `\u00a0: ${chef.telephone}`}.
        </Band>
      )}
    </>
  );
}

function Spoken({ reservation }: Props) {
  const { chef, service } = reservation;
  const sentence = readAloud({ ...reservation, chef: chef.nom, type_service: service.type_service });
  return (
    <Panel title="À lire au téléphone">
      <p className={record.spoken}>«&nbsp;{sentence}&nbsp;»</p>
      <p className={clsx(text.small, text.secondary)}>Suit l’état de la réservation.</p>
    </Panel>
  );
}

function NotAllowed() {
  return (
    <Panel title="Non, et pourquoi">
      <ul className={record.reasons}>
        <li>Confirmer ou refuser&nbsp;: c’est la décision du chef</li>
        <li>Changer le prix, la date ou le service</li>
        <li>Ouvrir la page privée&nbsp;: le lien appartient au client</li>
        <li>Lire les allergies des convives&nbsp;: elles sont chiffrées</li>
        <li>Encaisser ou rembourser&nbsp;: Convive ne tient pas l’argent</li>
      </ul>
    </Panel>
  );
}
