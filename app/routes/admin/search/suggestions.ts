import { GENRE_LABELS, openedNote, openedTitle, suggestionCount } from "#app/copy/console-search.ts";
import { formatDateTime, formatReference } from "#app/copy/format.ts";
import { labelOfActif, labelOfStatut } from "#app/copy/labels.ts";
import { reservationCount } from "#app/copy/plurals.ts";
import type { RecordGenre } from "#app/domain/catalog.ts";
import { caseReference } from "#app/domain/report-case.ts";
import { referenceOf } from "#app/domain/reservation.ts";
import type { ConsoleResults } from "./read-console-search.server.ts";
import type { OpenedRecords } from "./read-opened-records.server.ts";
import { accountPath, casePath, chefPath, personPath, reservationPath, searchPath } from "./record-paths.ts";

/** Lines of each kind under the field; the page shows more. */
const SHOWN = 4;

export type Suggestion = { readonly to: string; readonly title: string; readonly note: string };
export type SuggestionGroup = { readonly label: string; readonly items: readonly Suggestion[] };

/** What is listed under the field. `said`: announced to screen readers. */
export type Suggestions = {
  readonly state: "nothing" | "failed" | "done";
  readonly groups: readonly SuggestionGroup[];
  readonly near: Suggestion | null;
  readonly said: string;
};

const PATHS: Record<Exclude<RecordGenre, "signalement">, (id: string) => string> = {
  reservation: reservationPath,
  personne: personPath,
  chef: chefPath,
};

export function suggestOpened({ records, at }: OpenedRecords): SuggestionGroup {
  return {
    label: "Ouverts récemment par vous",
    items: records.map((record) => ({
      to:
        record.genre === "signalement"
          ? casePath(caseReference(record.numero ?? 0))
          : PATHS[record.genre](record.fiche),
      title: openedTitle(record),
      note: openedNote(record, at),
    })),
  };
}

export function suggestRecord(id: string): Suggestions {
  const item = { to: reservationPath(id), title: `Réservation ${formatReference(referenceOf(id))}`, note: "" };
  return {
    state: "done",
    groups: [{ label: GENRE_LABELS.reservations, items: [item] }],
    near: null,
    said: suggestionCount(1),
  };
}

export function suggestResults(lists: ConsoleResults, near: string | null): Suggestions {
  const groups = [
    { label: GENRE_LABELS.personnes, items: lists.personnes.rows.slice(0, SHOWN).map(ofPerson) },
    { label: GENRE_LABELS.reservations, items: lists.reservations.rows.slice(0, SHOWN).map(ofReservation) },
    { label: GENRE_LABELS.chefs, items: lists.chefs.rows.slice(0, SHOWN).map(ofChef) },
  ].filter(({ items }) => items.length > 0);
  return {
    state: "done",
    groups,
    near: near === null ? null : { to: searchPath(near), title: near, note: "" },
    said: suggestionCount(groups.reduce((sum, { items }) => sum + items.length, 0)),
  };
}

function ofPerson(person: ConsoleResults["personnes"]["rows"][number]): Suggestion {
  if (person.kind === "account") {
    return { to: accountPath(person.id), title: person.email, note: "Compte sans page de chef" };
  }
  const { reservation_id, prenom, nom, email, telephone, nombre } = person;
  return {
    to: personPath(reservation_id),
    title: `${prenom} ${nom}`,
    note: `${telephone}, ${email}. ${reservationCount(nombre)}`,
  };
}

function ofReservation(reservation: ConsoleResults["reservations"]["rows"][number]): Suggestion {
  const { id, client_prenom, client_nom, date_souhaitee, chef, statut } = reservation;
  return {
    to: reservationPath(id),
    title: `${client_prenom} ${client_nom}, ${formatDateTime(date_souhaitee)}`,
    note: `${chef}, réf. ${formatReference(referenceOf(id))}. ${labelOfStatut(statut)}`,
  };
}

function ofChef({ id, prenom, nom, ville, actif }: ConsoleResults["chefs"]["rows"][number]): Suggestion {
  return {
    to: chefPath(id),
    title: `${prenom} ${nom}`,
    note: `${ville?.trim() || "Ville non renseignée"}. ${labelOfActif(actif)}`,
  };
}
