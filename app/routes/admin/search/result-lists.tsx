import CalendarIcon from "lucide-react/icons/calendar";
import FlagIcon from "lucide-react/icons/flag";
import LifeBuoyIcon from "lucide-react/icons/life-buoy";
import UtensilsIcon from "lucide-react/icons/utensils";
import type { ComponentProps, ReactNode } from "react";
import { labelOfStatut } from "#app/features/bookings/copy/labels.ts";
import { referenceOf } from "#app/features/bookings/rules/reservation.ts";
import { labelOfActif } from "#app/features/chefs/copy/account-labels.ts";
import { GENRE_LABELS } from "#app/features/console/copy/console-search.ts";
import { SEARCH_GENRES, type SearchGenre } from "#app/features/console/rules/console-search.ts";
import { reservationCount } from "#app/shared/copy/counts.ts";
import { formatDateTime, formatInitials } from "#app/shared/copy/format.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Status } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { List, PickLink } from "#app/ui/list.tsx";
import * as text from "#app/ui/text.module.css";
import type { ConsoleResults } from "./read-console-search.server.ts";
import { accountPath, chefRecordPath, personPath, reservationPath } from "./record-paths.ts";
import * as styles from "./search.module.css";
import { ofCase, ofHelp, ofService, type Suggestion } from "./suggestions.ts";

type Person = ConsoleResults["personnes"]["rows"][number];
type Chef = Omit<ConsoleResults["chefs"]["rows"][number], "portrait"> & { portrait: string | null };

export type ShownResults = Omit<ConsoleResults, "chefs"> & {
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
    services: lists.services.rows.map((row) => <FoundLine key={row.id} icon={UtensilsIcon} found={ofService(row)} />),
    aide: lists.aide.rows.map((row) => <FoundLine key={row.id} icon={LifeBuoyIcon} found={ofHelp(row)} />),
    signalements: lists.signalements.rows.map((row) => <FoundLine key={row.id} icon={FlagIcon} found={ofCase(row)} />),
  };
  const shown = SEARCH_GENRES.filter((kind) => lists[kind].rows.length > 0 && (genre === null || genre === kind));
  return shown.map((kind) => (
    <section key={kind} className={styles.group}>
      <h3 className={text.display3}>
        {GENRE_LABELS[kind]} <span className={styles.count}>{countOf(lists[kind])}</span>
      </h3>
      <List label={GENRE_LABELS[kind]}>{groups[kind]}</List>
    </section>
  ));
}

function FoundLine({ icon, found }: { icon: ComponentProps<typeof Icon>["of"]; found: Suggestion }) {
  const lead = (
    <span className={styles.lead}>
      <Icon of={icon} />
    </span>
  );
  return <PickLink to={found.to} lead={lead} title={found.title} note={found.note} />;
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
          {service}, {chef}. Réf.&nbsp;<span className={text.oneLine}>{referenceOf(id)}</span>
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
      to={chefRecordPath(id)}
      lead={<Avatar initials={formatInitials(prenom, nom)} seed={id} src={portrait} />}
      title={`${prenom} ${nom}`}
      note={attend ? `${place}. Justificatifs à examiner` : place}
      end={<Status tone={actif ? "actif" : "inactif"}>{labelOfActif(actif)}</Status>}
    />
  );
}
