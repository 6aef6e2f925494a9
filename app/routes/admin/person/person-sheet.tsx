import clsx from "clsx";
import ChevronLeft from "lucide-react/icons/chevron-left";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { labelOfStatut } from "#app/features/bookings/copy/labels.ts";
import { labelOfTask } from "#app/features/console/copy/labels.ts";
import { MAIL_STATE_LABELS, MAIL_STATE_TONES, rejectionWords } from "#app/features/console/copy/records.ts";
import { stateOfMail } from "#app/features/console/rules/records.ts";
import { HELP_STATE_LABELS, helpTitle } from "#app/features/help/copy/help-thread.ts";
import { helpState } from "#app/features/help/rules/thread.ts";
import { MESSAGE_STATUT_LABELS } from "#app/features/messages/copy/labels.ts";
import { BLOCK_SCOPE_LABELS } from "#app/features/moderation/copy/visitor-block.ts";
import { REVIEW_STATUT_LABELS } from "#app/features/reviews/copy/reviews.ts";
import { reservationCount } from "#app/shared/copy/counts.ts";
import { formatDateTime, formatInitials, formatPlainDate, formatReference } from "#app/shared/copy/format.ts";
import { telLink } from "#app/shared/mail-link.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Status } from "#app/ui/badge.tsx";
import { Band } from "#app/ui/band.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import { PersonLinks } from "#app/ui/person-links.tsx";
import * as text from "#app/ui/text.module.css";
import * as record from "../record.module.css";
import type { PersonRecord } from "./read-person-record.server.ts";

type Props = { person: PersonRecord; block: string | null };

/** A client for an operator: how to reach them, then what waits and what was. `block`: where a role that decides blocks them. */
export function PersonSheet({ person, block }: Props) {
  const { prenom, nom, email, telephone } = person;
  return (
    <article className={record.record}>
      <Link className={clsx(layout.back, layout.screenOnly)} to="/admin/reservations">
        <Icon of={ChevronLeft} />
        Réservations
      </Link>
      <div className={record.head}>
        <Avatar initials={formatInitials(prenom, nom)} seed={email} />
        <div>
          <h2 className={text.display2}>
            {prenom} {nom}
          </h2>
          <p className={text.secondary}>
            {reservationCount(person.nombre)}
            {person.nombre > person.reservations.length ? `, les ${person.reservations.length} plus récentes ici` : ""}
          </p>
        </div>
        {block === null ? null : (
          <LinkButton className={layout.screenOnly} to={block} look="danger" size="s">
            Bloquer cette personne
          </LinkButton>
        )}
      </div>
      {person.blocages.map(({ id, portee, fin }) => (
        <Band
          key={id}
          tone="warning"
          className={record.band}
          title={`${BLOCK_SCOPE_LABELS[portee]}\u00a0: blocage jusqu’au ${formatPlainDate(fin)}.`}
        >
          <Link className={text.link} to={`/admin/blocages#${id}`}>
            Voir ce blocage
          </Link>
        </Band>
      ))}
      <div className={record.columns}>
        <div className={clsx(layout.stack, layout.gap22, record.aside)}>
          <Panel title="Contact">
            <PersonLinks email={email} telephone={telephone} call={telLink(telephone)} />
            <p className={record.note}>Ses messages, ses allergies et ses liens privés sont réservés à ses chefs.</p>
          </Panel>
          <Help person={person} />
        </div>
        <div className={clsx(layout.stack, layout.gap22)}>
          <Reservations person={person} />
          <Messages person={person} />
          <Reviews person={person} />
          <Mails person={person} />
        </div>
      </div>
    </article>
  );
}

function Reservations({ person: { reservations } }: { person: PersonRecord }) {
  return (
    <Part title="Réservations" empty="Aucune réservation.">
      {reservations.map(({ id, date_souhaitee, statut, service, chef, reference }) => (
        <Line
          key={id}
          to={`/admin/reservations/${id}`}
          title={formatDateTime(date_souhaitee)}
          note={
            <>
              {service}, {chef}. Réf.&nbsp;<span className={text.oneLine}>{formatReference(reference)}</span>
            </>
          }
          end={<Status tone={statut}>{labelOfStatut(statut)}</Status>}
        />
      ))}
    </Part>
  );
}

function Messages({ person: { messages } }: { person: PersonRecord }) {
  return (
    <Part title="Messages aux chefs" empty="Aucun message.">
      {messages.map(({ id, chef_id, chef, statut, created_at }) => (
        <Line
          key={id}
          to={`/admin/chefs/${chef_id}`}
          title={chef}
          note={`Le ${formatPlainDate(created_at)}. Contenu réservé au chef`}
          end={<Status tone={statut}>{MESSAGE_STATUT_LABELS[statut]}</Status>}
        />
      ))}
    </Part>
  );
}

function Help({ person: { aide } }: { person: PersonRecord }) {
  return (
    <Part title="Demandes d’aide" empty="Aucune demande d’aide.">
      {aide.map((message) => (
        <Line
          key={message.id}
          to={`/admin/aide/${message.id}`}
          title={helpTitle(message)}
          note={`Le ${formatPlainDate(message.created_at)}`}
          end={<HelpStatus turn={message.turn} />}
        />
      ))}
    </Part>
  );
}

function HelpStatus({ turn }: { turn: PersonRecord["aide"][number]["turn"] }) {
  const state = helpState(turn);
  return <Status tone={state === "clos" ? "repondu" : "nouveau"}>{HELP_STATE_LABELS[state]}</Status>;
}

function Reviews({ person: { avis } }: { person: PersonRecord }) {
  return (
    <Part title="Avis" empty="Aucun avis.">
      {avis.map(({ id, note, statut, chef, created_at }) => (
        <Line
          key={id}
          to={`/admin/avis/${id}`}
          title={`${note} sur 5, ${chef}`}
          note={`Le ${formatPlainDate(created_at)}`}
          end={<Status tone={statut === "publie" ? "confirmee" : "en_attente"}>{REVIEW_STATUT_LABELS[statut]}</Status>}
        />
      ))}
    </Part>
  );
}

function Mails({ person: { mails } }: { person: PersonRecord }) {
  return (
    <Part title="E-mails" empty="Aucun e-mail depuis six mois.">
      {mails.map((mail) => {
        const state = stateOfMail(mail);
        return (
          <Line
            key={mail.id}
            to={mail.reservation_id === null ? "/admin/emails" : `/admin/reservations/${mail.reservation_id}`}
            title={labelOfTask(mail.tache)}
            note={`Le ${formatDateTime(mail.etat_le)}${state === "rejete" ? `. ${rejectionWords(mail.code)}` : ""}`}
            end={<Status tone={MAIL_STATE_TONES[state]}>{MAIL_STATE_LABELS[state]}</Status>}
          />
        );
      })}
    </Part>
  );
}

function Part({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <Panel title={title}>
      {children.length === 0 ? <p className={text.secondary}>{empty}</p> : <ul className={record.lines}>{children}</ul>}
    </Panel>
  );
}

function Line({ to, title, note, end }: { to: string; title: string; note: ReactNode; end: ReactNode }) {
  return (
    <li>
      <div>
        <b>
          <Link className={text.link} to={to}>
            {title}
          </Link>
        </b>
        <small>{note}</small>
      </div>
      {end}
    </li>
  );
}
