import { listOf } from "#app/shared/copy/counts.ts";
import { plural } from "#app/shared/copy/plural.ts";

export const addSlotsLabel = (count: number) => `Ajouter ${plural(count, "créneau", "créneaux")}`;
export const slotsOpened = (count: number, date: string) =>
  `${plural(count, "créneau ouvert", "créneaux ouverts")} le ${date}`;
/** After opening slots that overlap an engagement; empty when none does. */
export const slotsBlocked = (count: number) =>
  count === 0
    ? ""
    : plural(
        count,
        "reste bloqué par une réservation ou une fermeture.",
        "restent bloqués par vos réservations ou vos fermetures.",
      );

/** « 18:00 chevauche « Dîner d’hiver » de Fatou Lemoine. » */
/** Without a client, the places are offered to somebody of the waiting list. */
export const hoursOverlap = (hours: readonly string[], service: string, client: string | null) => {
  const whose = client === null ? "(places proposées à la liste d’attente)" : `de ${client}`;
  return `${listOf(hours)} ${hours.length > 1 ? "chevauchent" : "chevauche"} «\u00a0${service}\u00a0» ${whose}.`;
};

/** What would happen to the overlapping hours, and which chosen hours are free. */
export function overlapAdvice(blocked: number, free: readonly string[], closed: boolean): string {
  const until = closed ? "tant que cela dure" : "tant que la réservation tient";
  const would =
    blocked > 1
      ? `Les créneaux s’ouvriraient, mais resteraient bloqués ${until}.`
      : `Le créneau s’ouvrirait, mais resterait bloqué ${until}.`;
  return free.length === 0 ? would : `${would} ${listOf(free)} ne ${free.length > 1 ? "gênent" : "gêne"} rien.`;
}

/** « Ajouter 11:00 seulement » */
export const addFreeOnly = (free: readonly string[]) =>
  `${free.length === 1 ? `Ajouter ${free[0]}` : addSlotsLabel(free.length)} seulement`;

/** « Ajouter les deux, 18:00 bloqué » */
export function addBlockedToo(blocked: readonly string[], free: readonly string[]): string {
  const total = blocked.length + free.length;
  if (free.length === 0)
    return blocked.length === 1 ? `Ajouter ${blocked[0]}, bloqué` : `Ajouter ${total} créneaux bloqués`;
  const all = total === 2 ? "les deux" : `les ${total}`;
  return `Ajouter ${all}, ${blocked.length === 1 ? `${blocked[0]} bloqué` : `dont ${blocked.length} bloqués`}`;
}
/** Beside the places of a slot: the service's maximum also applies. */
export const capacityHint = (capacite_max: number | null) =>
  capacite_max === null
    ? undefined
    : `Votre service accueille ${plural(capacite_max, "personne", "personnes")} au plus, même si le créneau a plus de places.`;
export const placesFree = (free: number, total: number) =>
  `${plural(free, "place libre", "places libres")} sur ${total}`;

type SlotPlaces = {
  readonly libres: number | null;
  readonly places: number;
  readonly pris: boolean;
  readonly offres: number;
};

/** What a chef reads of a slot. A group that reserved it whole leaves no place to others, whatever is counted. */
export function ownSlotPlaces({ libres, places, pris, offres }: SlotPlaces): string {
  if (pris && offres === 0) return "Réservé par un groupe, complet pour les autres.";
  const free = libres === null ? "Places illimitées" : placesFree(libres, places);
  return offres > 0 ? `${free}. Des places sont proposées à la liste d’attente.` : `${free}.`;
}
/** Follows the name of a day in the chef's calendar. */
export const slotsOpenOn = (count: number) =>
  count === 0 ? "aucun créneau" : plural(count, "créneau ouvert", "créneaux ouverts");
