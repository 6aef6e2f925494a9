import { labelOfStatut } from "#app/features/bookings/copy/labels.ts";
import { referenceOf } from "#app/features/bookings/rules/reservation.ts";
import { labelOfActif } from "#app/features/chefs/copy/account-labels.ts";
import {
  GENRE_LABELS,
  openedNote,
  openedTitle,
  recordTitle,
  suggestionCount,
} from "#app/features/console/copy/console-search.ts";
import type { RecordGenre } from "#app/features/console/rules/codes.ts";
import type { FoundRecord } from "#app/features/console/rules/console-search.ts";
import { HELP_SUJET_LABELS } from "#app/features/help/copy/help-thread.ts";
import { reportedWords } from "#app/features/moderation/copy/cases.ts";
import { caseReference, copyOf } from "#app/features/moderation/rules/case.ts";
import { labelOfVisible, titleOf } from "#app/features/services/copy/labels.ts";
import { reservationCount } from "#app/shared/copy/counts.ts";
import { formatDateTime, formatPlainDate, formatReference } from "#app/shared/copy/format.ts";
import type { ConsoleResults } from "./read-console-search.server.ts";
import type { OpenedRecords } from "./read-opened-records.server.ts";
import {
  accountPath,
  casePath,
  chefRecordPath,
  consoleSearchPath,
  helpPath,
  personPath,
  recordPathOf,
  reservationPath,
} from "./record-paths.ts";

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
  chef: chefRecordPath,
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

const RECORDS = {
  reservation: GENRE_LABELS.reservations,
  aide: GENRE_LABELS.aide,
  signalement: GENRE_LABELS.signalements,
  recu: "Journal",
} as const satisfies Record<FoundRecord["genre"], string>;

export function suggestRecord(record: FoundRecord): Suggestions {
  const item = { to: recordPathOf(record), title: recordTitle(record), note: "" };
  return {
    state: "done",
    groups: [{ label: RECORDS[record.genre], items: [item] }],
    near: null,
    said: suggestionCount(1),
  };
}

export function suggestResults(lists: ConsoleResults, near: string | null): Suggestions {
  const groups = [
    { label: GENRE_LABELS.personnes, items: lists.personnes.rows.slice(0, SHOWN).map(ofPerson) },
    { label: GENRE_LABELS.reservations, items: lists.reservations.rows.slice(0, SHOWN).map(ofReservation) },
    { label: GENRE_LABELS.chefs, items: lists.chefs.rows.slice(0, SHOWN).map(ofChef) },
    { label: GENRE_LABELS.services, items: lists.services.rows.slice(0, SHOWN).map(ofService) },
    { label: GENRE_LABELS.aide, items: lists.aide.rows.slice(0, SHOWN).map(ofHelp) },
    { label: GENRE_LABELS.signalements, items: lists.signalements.rows.slice(0, SHOWN).map(ofCase) },
  ].filter(({ items }) => items.length > 0);
  return {
    state: "done",
    groups,
    near: near === null ? null : { to: consoleSearchPath(near), title: near, note: "" },
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
    to: chefRecordPath(id),
    title: `${prenom} ${nom}`,
    note: `${ville?.trim() || "Ville non renseignée"}. ${labelOfActif(actif)}`,
  };
}

export function ofService(service: ConsoleResults["services"]["rows"][number]): Suggestion {
  return {
    to: chefRecordPath(service.chef_id),
    title: titleOf(service),
    note: `${service.chef}. ${labelOfVisible(service.visible)}`,
  };
}

export function ofHelp({ id, nom, sujet, created_at }: ConsoleResults["aide"]["rows"][number]): Suggestion {
  const note = `${HELP_SUJET_LABELS[sujet]}, réf. ${formatReference(referenceOf(id))}. ${formatPlainDate(created_at)}`;
  return { to: helpPath(id), title: nom, note };
}

export function ofCase(found: ConsoleResults["signalements"]["rows"][number]): Suggestion {
  const note = `${found.nom ?? "Sans nom"}. ${found.traite ? "Décidé" : "À décider"}`;
  const { numero, signale } = found;
  return {
    to: casePath(caseReference(numero)),
    title: `${caseReference(numero)}, ${reportedWords(copyOf(found), signale)}`,
    note,
  };
}
