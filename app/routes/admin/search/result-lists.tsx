import CalendarIcon from "lucide-react/icons/calendar";
import type { ReactNode } from "react";
import { GENRE_LABELS } from "#app/copy/console-search.ts";
import { formatDateTime, formatInitials } from "#app/copy/format.ts";
import { labelOfActif, labelOfStatut } from "#app/copy/labels.ts";
import { reservationCount } from "#app/copy/plurals.ts";
import type { SearchGenre } from "#app/domain/console-search.ts";
import { referenceOf } from "#app/domain/reservation.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Status } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { List, PickLink } from "#app/ui/list.tsx";
import * as text from "#app/ui/text.module.css";
import type { ConsoleResults } from "./read-console-search.server.ts";
import { accountPath, chefPath, personPath, reservationPath } from "./record-paths.ts";
import * as styles from "./search.module.css";

type Person = ConsoleResults["personnes"]["rows"][number];
type Chef = Omit<ConsoleResults["chefs"]["rows"][number], "portrait"> & { portrait: string | null };

export type ShownResults = Pick<ConsoleResults, "reservations" | "personnes"> & {
  readonly chefs: { readonly rows: readonly Chef[]; readonly more: boolean };
};

/** « 3 », or « 10+ » when the list was cut. */
export const countOf = ({ rows, more }: { rows: readonly unknown[]; more: boolean }) =>
  `${rows.length}${more ? "+" : ""}`;

export function ResultLists({ lists, genre }: { lists: ShownResults; genre: SearchGenre | null }) {
  const groups: Record<SearchGenre, ReactNode> = {
    reservations: lists.reservations.rows.map((row) => <FoundReservation key={row.id} reservation={row} />),
    personnes: lists.personnes.rows.map((row) => <FoundPerson key={row.email} person={row} />),
    chefs: lists.chefs.rows.map((row) => <FoundChef key={row.id} chef={row} />),
  };
  const shown = (["reservations", "personnes", "chefs"] as const).filter(
    (kind) => lists[kind].rows.length > 0 && (genre === null || genre === kind),
  );
  return shown.map((kind) => (
    <section key={kind} className={styles.group}>
      <h3 className={text.display3}>
        {GENRE_LABELS[kind]} <span className={styles.count}>{countOf(lists[kind])}</span>
      </h3>
      <List label={GENRE_LABELS[kind]}>{groups[kind]}</List>
    </section>
  ));
}

function FoundReservation({ reservation }: { reservation: ConsoleResults["reservations"]["rows"][number] }) {
  const { id, client_prenom, client_nom, date_souhaitee, statut, service, chef } = reservation;
  return (
    <PickLink
      to={reservationPath(id)}
      lead={
        <span className={styles.lead}>
          <Icon of={CalendarIcon} />
        </span>
      }
      title={`${client_prenom} ${client_nom}, ${formatDateTime(date_souhaitee)}`}
      note={
        <>
          {service}, {chef}. Réf.&nbsp;<span className={styles.reference}>{referenceOf(id)}</span>
        </>
      }
      end={<Status tone={statut}>{labelOfStatut(statut)}</Status>}
    />
  );
}

function FoundPerson({ person }: { person: Person }) {
  if (person.kind === "account") {
    return (
      <PickLink
        to={accountPath(person.id)}
        lead={<Avatar initials={formatInitials(person.email, "")} seed={person.email} />}
        title={person.email}
        note="Compte sans page de chef"
      />
    );
  }
  const { reservation_id, prenom, nom, email, telephone, nombre, attend } = person;
  return (
    <PickLink
      to={personPath(reservation_id)}
      lead={<Avatar initials={formatInitials(prenom, nom)} seed={email} />}
      title={`${prenom} ${nom}`}
      note={`${email}, ${telephone}. ${reservationCount(nombre)}`}
      end={attend ? <Status tone="en_attente">{labelOfStatut("en_attente")}</Status> : undefined}
    />
  );
}

function FoundChef({ chef: { id, prenom, nom, ville, actif, attend, portrait } }: { chef: Chef }) {
  const place = ville?.trim() || "Ville non renseignée";
  return (
    <PickLink
      to={chefPath(id)}
      lead={<Avatar initials={formatInitials(prenom, nom)} seed={id} src={portrait} />}
      title={`${prenom} ${nom}`}
      note={attend ? `${place}. Justificatifs à examiner` : place}
      end={<Status tone={actif ? "actif" : "inactif"}>{labelOfActif(actif)}</Status>}
    />
  );
}
