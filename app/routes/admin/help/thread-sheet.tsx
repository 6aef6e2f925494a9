import clsx from "clsx";
import ChevronLeft from "lucide-react/icons/chevron-left";
import { Form, Link } from "react-router";
import { labelOfStatut } from "#app/features/bookings/copy/labels.ts";
import { referenceOf } from "#app/features/bookings/rules/reservation.ts";
import { AssignFields } from "#app/features/console/components/assign-fields.tsx";
import { HELP_STATE_LABELS, helpTitle } from "#app/features/help/copy/help-thread.ts";
import { formatDateAndTime, formatReference, formatRelative } from "#app/shared/copy/format.ts";
import { Status } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { RefusedInput } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import * as record from "../record.module.css";
import { AnswerForms } from "./answer-forms.tsx";
import * as styles from "./help.module.css";
import type { OpenedThread } from "./read-help-thread.server.ts";
import { HELP_TONES } from "./state-tones.ts";
import { ThreadEntries } from "./thread-entries.tsx";

type Props = { opened: OpenedThread };
type SheetProps = Props & { decides: boolean; answer: RefusedInput | undefined };

/**
 * A help thread: what was said and the answer first, then who handles it and what belongs to it. `decides`: whether the
 * operator's role may block the sender.
 */
export function ThreadSheet({ opened, decides, answer }: SheetProps) {
  const { message, state } = opened;
  return (
    <article className={record.record}>
      <Link className={layout.back} to="/admin/aide">
        <Icon of={ChevronLeft} />
        Aide
      </Link>
      <div className={record.head}>
        <div>
          <h2 className={text.display2}>{helpTitle(message)}</h2>
          <p className={text.secondary}>
            {message.nom}, {message.email}
          </p>
          <p className={clsx(text.secondary, text.small)}>
            Référence <span className={text.oneLine}>{formatReference(referenceOf(message.id))}</span>
          </p>
          <p className={clsx(layout.cluster, record.chips)}>
            <Status tone={HELP_TONES[state]}>{HELP_STATE_LABELS[state]}</Status>
          </p>
        </div>
      </div>
      <div className={record.columns}>
        <div className={clsx(layout.stack, layout.gap22)}>
          <Panel title="Échanges">
            <ThreadEntries opened={opened} />
            <AnswerForms key={opened.version} opened={opened} answer={answer} />
          </Panel>
        </div>
        <div className={clsx(layout.stack, layout.gap22, record.aside)}>
          <Sender opened={opened} />
          <Assignee opened={opened} />
          <Related opened={opened} />
          <Waiting opened={opened} />
          {decides ? (
            <p>
              <LinkButton to={`/admin/aide/${message.id}/bloquer`} look="danger" size="s">
                Bloquer cette personne
              </LinkButton>
            </p>
          ) : null}
        </div>
      </div>
    </article>
  );
}

/** Who wrote: their records, and the mail that answers « j’ai perdu mon lien ». */
function Sender({ opened: { message, person } }: Props) {
  if (person.reservation_id === null && person.chef_id === null) return null;
  return (
    <Panel title={message.nom}>
      <ul className={record.lines}>
        {person.reservation_id === null ? null : (
          <li>
            <Link className={text.link} to={`/admin/personnes/${person.reservation_id}`}>
              Ouvrir sa fiche de client
            </Link>
          </li>
        )}
        {person.chef_id === null ? null : (
          <li>
            <Link className={text.link} to={`/admin/chefs/${person.chef_id}`}>
              Ouvrir sa fiche de chef
            </Link>
          </li>
        )}
      </ul>
      {person.reservation_id === null ? null : (
        <Form method="post" className={styles.assign} preventScrollReset>
          <Button type="submit" name="intent" value="lien" look="neutral" size="s">
            Renvoyer son lien
          </Button>
          <p className={record.note}>À {message.email}, avec les liens de ses réservations.</p>
        </Form>
      )}
    </Panel>
  );
}

function Assignee({ opened: { message, confie, team } }: Props) {
  return (
    <Panel title="Confié à">
      <p>{confie ?? "Personne"}</p>
      <Form method="post" className={clsx(layout.stack, layout.stackSmall, styles.assign)} preventScrollReset>
        <AssignFields team={team} chosen={confie === null ? null : message.confie_a} />
      </Form>
    </Panel>
  );
}

function Related({ opened: { message, reservation, others, vue } }: Props) {
  if (reservation === null && others.length === 0 && message.conteste_chef_id === null) return null;
  return (
    <Panel title="Liés à ce fil">
      <ul className={record.lines}>
        {message.conteste_chef_id === null ? null : (
          <li>
            <div>
              <Link className={text.link} to={`/admin/chefs/${message.conteste_chef_id}`}>
                Ouvrir sa fiche
              </Link>
              <small>Ce chef conteste la désactivation de sa page.</small>
            </div>
          </li>
        )}
        {reservation === null ? null : (
          <li>
            <div>
              <Link className={text.link} to={`/admin/reservations/${reservation.id}`}>
                Réservation {formatReference(referenceOf(reservation.id))}
              </Link>
              <small>
                {reservation.service}, {reservation.chef}. {formatDateAndTime(reservation.date_souhaitee)}
              </small>
            </div>
            <Status tone={reservation.statut}>{labelOfStatut(reservation.statut)}</Status>
          </li>
        )}
        {others.map((other) => (
          <li key={other.id}>
            <div>
              <Link className={text.link} to={`/admin/aide/${other.id}`}>
                {helpTitle(other)}
              </Link>
              <small>
                Un autre fil, {formatRelative(other.created_at, vue)}
                {other.statut === "traite" ? ", clos" : null}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Waiting({ opened: { waiting, vue } }: Props) {
  return (
    <Panel title="Autres qui attendent">
      {waiting.length === 0 ? <p className={text.secondary}>Rien n’attend.</p> : null}
      <ul className={record.lines}>
        {waiting.map((other) => (
          <li key={other.id}>
            <div>
              <Link className={text.link} to={`/admin/aide/${other.id}`}>
                {other.nom}
              </Link>
              <small>
                {helpTitle(other)}, {formatRelative(other.created_at, vue)}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
