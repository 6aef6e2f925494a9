import { referenceOf } from "#app/features/bookings/rules/reservation.ts";
import { caseReference } from "#app/features/moderation/rules/case.ts";
import type { Signale } from "#app/features/moderation/rules/codes.ts";
import { labelOfVisible } from "#app/features/services/copy/labels.ts";
import { formatReference, formatRelative } from "#app/shared/copy/format.ts";
import { plural } from "#app/shared/copy/plural.ts";
import type { RecordGenre } from "../rules/codes.ts";
import type { FoundRecord, SearchGenre } from "../rules/console-search.ts";
import type { SearchChecks, SearchVisibility, serviceShown, TriedSearch } from "../rules/records.ts";

export const GENRE_LABELS: Record<SearchGenre, string> = {
  reservations: "Réservations",
  personnes: "Personnes",
  chefs: "Chefs",
  services: "Services",
  aide: "Messages d’aide",
  signalements: "Signalements",
};

/** « 9 résultats. » with the order of the lists; `more` when a list was cut. */
export function resultSummary(count: number, more: boolean): string {
  const found = `${more ? "Plus de " : ""}${plural(count, "résultat", "résultats")}`;
  return `${found}. Ce qui attend une réponse vient d’abord dans chaque liste.`;
}

/** Announced to screen readers while the user types. */
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

const REPORTED: Record<Signale, string> = { chef: "Chef", service: "Service", photo: "Photo", avis: "Avis" };

/** « Réservation 7K24-PD12 », « Camille Rousseau », « Signalement S-0047 » */
export function openedTitle({ genre, fiche, client, chef, numero }: Opened): string {
  if (genre === "reservation") return `Réservation ${formatReference(referenceOf(fiche))}`;
  if (genre === "signalement") return `Signalement ${caseReference(numero ?? 0)}`;
  return (genre === "chef" ? chef : client) ?? "";
}

/** A record that was found by its reference. */
export function recordTitle({ genre, id }: FoundRecord): string {
  if (genre === "signalement") return `Signalement ${id}`;
  if (genre === "recu") return `Reçu d’effacement ${id}`;
  return `${genre === "aide" ? "Message d’aide" : "Réservation"} ${formatReference(referenceOf(id))}`;
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

/** « Visible dans la recherche : … », with what is missing. */
export const VISIBILITY_WORDS: Record<SearchVisibility, string> = {
  visible: "oui",
  visible_sans_creneau: "oui, mais pas avec une date\u00a0: aucun créneau libre n’est ouvert",
  compte_ferme: "non, son compte est fermé",
  page_en_pause: "non, le chef a mis sa page en pause",
  page_desactivee: "non, sa page est désactivée",
  sans_service: "non, parce qu’aucun service n’est visible",
  sans_tarif: "non, parce qu’aucun service visible n’a de tarif",
  sans_lieu: "non, parce que ses services n’ont pas de lieu\u00a0: «\u00a0Où je cuisine\u00a0» est vide",
};

/** One line for each thing that the search needs: what is there, or what is missing. */
export const CHECK_WORDS: Readonly<
  Record<Exclude<keyof SearchChecks, "depart">, readonly [found: string, missing: string]>
> = {
  page: ["Page en ligne", "Page hors ligne"],
  services: ["Au moins un service visible", "Aucun service visible"],
  tarifs: ["Au moins un service visible a un tarif", "Aucun service visible n’a de tarif"],
  lieu: ["«\u00a0Où je cuisine\u00a0» est rempli", "«\u00a0Où je cuisine\u00a0» est vide"],
};

/** The answer to a search that an operator tries for a chef. */
export const TRIED_SEARCH_WORDS: Record<TriedSearch, string> = {
  oui: "Oui, cette recherche montre sa page.",
  autre_jour: "Non\u00a0: aucun départ libre ce jour-là. Un autre jour, oui.",
  trop_de_monde: "Non\u00a0: pas assez de places pour autant de convives.",
  hors_zone: "Non\u00a0: ce lieu est hors de sa zone.",
  nulle_part: "Non, où que l’on cherche.",
  jour_refuse: "Ce jour ne se cherche pas\u00a0: de demain à un an.",
  plusieurs_lieux: "Plusieurs communes portent ce nom\u00a0: tapez un code postal.",
  lieu_inconnu: "Aucune commune de ce nom.",
};

/** Of a service on a record. A page that is off shows none, whatever its chef has set. */
export const SERVICE_SHOWN_WORDS: Record<ReturnType<typeof serviceShown>, string> = {
  visible: labelOfVisible(true),
  masque: labelOfVisible(false),
  page_eteinte: "Pas affiché, page hors ligne",
};

/** « 4 dans la galerie, 6 dans les services » */
export const chefPhotos = ({ galerie, services }: { galerie: number; services: number }): string =>
  galerie + services === 0 ? "aucune" : `${galerie} dans la galerie, ${services} dans les services`;
