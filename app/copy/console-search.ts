import type { RecordGenre } from "#app/domain/catalog.ts";
import type { SearchGenre } from "#app/domain/console-search.ts";
import { caseReference } from "#app/domain/report-case.ts";
import type { Signale } from "#app/domain/report-catalog.ts";
import { referenceOf } from "#app/domain/reservation.ts";
import { plural } from "./chef-plurals.ts";
import { formatReference, formatRelative } from "./format.ts";

export const GENRE_LABELS: Record<SearchGenre, string> = {
  reservations: "Réservations",
  personnes: "Personnes",
  chefs: "Chefs",
};

/** « 9 résultats. » with the order of the lists; `more` when a list was cut. */
export function resultSummary(count: number, more: boolean): string {
  const found = `${more ? "Plus de " : ""}${plural(count, "résultat", "résultats")}`;
  return `${found}. Ce qui attend une réponse vient d’abord dans chaque liste.`;
}

/** Announced while somebody types. */
export const suggestionCount = (count: number): string =>
  count === 0 ? "Aucun résultat." : `${plural(count, "résultat", "résultats")}.`;

type Opened = {
  readonly genre: RecordGenre;
  readonly fiche: string;
  readonly ouverte_le: Date;
  readonly client: string | null;
  readonly chef: string | null;
  readonly ville: string | null;
  readonly numero: number | null;
  readonly signale: Signale | null;
};

const REPORTED: Record<Signale, string> = { chef: "Chef", service: "Service", photo: "Photo" };

/** « Réservation 7K24-PD12 », « Camille Rousseau », « Signalement S-0047 » */
export function openedTitle({ genre, fiche, client, chef, numero }: Opened): string {
  if (genre === "reservation") return `Réservation ${formatReference(referenceOf(fiche))}`;
  if (genre === "signalement") return `Signalement ${caseReference(numero ?? 0)}`;
  return (genre === "chef" ? chef : client) ?? "";
}

/** « Chef à Lyon, il y a 40 minutes » */
export function openedNote({ genre, client, chef, ville, signale, ouverte_le }: Opened, now: Date): string {
  const who: Record<RecordGenre, string> = {
    reservation: client ?? "",
    personne: "Client",
    chef: ville === null || ville.trim() === "" ? "Chef" : `Chef à ${ville}`,
    signalement: [signale === null ? "" : REPORTED[signale], chef ?? ""].filter(Boolean).join(", "),
  };
  return `${who[genre]}, ${formatRelative(ouverte_le, now)}`;
}
