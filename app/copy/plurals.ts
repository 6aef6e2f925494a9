import type { Cents } from "#app/domain/money.ts";
import type { NextTier } from "#app/domain/pricing.ts";
import { formatAmount, formatDiscount, formatNumber } from "./numbers.ts";

/** In French, 0 and 1 take the singular. */
function plural(count: number, one: string, many: string): string {
  return `${count} ${count >= 2 ? many : one}`;
}

export const chefsFound = (count: number) => plural(count, "chef trouvé", "chefs trouvés");
/** Beyond what the directory counts exactly: « Plus de 1 000 chefs trouvés ». */
export const chefsFoundAtLeast = (count: number) => `Plus de ${formatNumber(count)} chefs trouvés`;
export const independentChefs = (count: number) => plural(count, "chef indépendant", "chefs indépendants");
export const reservationCount = (count: number) => plural(count, "réservation", "réservations");
export const participantCount = (count: number) => plural(count, "participant", "participants");
export const placesReturned = (count: number) => plural(count, "place rendue", "places rendues");
export const placesKept = (count: number) =>
  count >= 2 ? `Ses ${count} places sont retenues` : "Sa place est retenue";
export const minuteCount = (count: number) => plural(count, "minute", "minutes");
export const messageCount = (count: number) => plural(count, "message", "messages");

export const experienceYears = (count: number) => `${count} ans d'expérience`;
export const placesAvailable = (count: number) => `${count} place(s) disponible(s)`;
export const maxPlacesAvailable = (count: number) => `Maximum ${placesAvailable(count)}`;
export const maxPhotosAllowed = (count: number) => `Maximum ${count} photo(s) autorisé(es)`;
export const maxParticipantsShort = (count: number) => `Max ${count} participants`;
export const maxParticipants = (count: number) => `Maximum ${count} participants`;
export const otherSpecialties = (count: number) => `+${count} autres`;
export const otherPrices = (count: number) => `+${count} autres tarifs`;
export const allPhotos = (count: number) => `Voir toutes les photos (${count})`;

/** A slot's places: without limit, full, or how many are left. */
export function slotPlaces(remaining: number | null): string {
  if (remaining === null) return "Places illimitées";
  return remaining === 0 ? "Complet" : placesAvailable(remaining);
}

export const addSlots = (count: number) => `Ajouter ${plural(count, "créneau", "créneaux")}`;
export const slotsOpened = (count: number, date: string) =>
  `${plural(count, "créneau ouvert", "créneaux ouverts")} le ${date}`;
export const photosLeft = (count: number) => `Encore ${plural(count, "photo possible", "photos possibles")}`;
export const photosToDrop = (count: number) => `Relâchez pour ajouter ${plural(count, "photo", "photos")}`;
/** « 2 en cours, 1 refusée » */
export const uploadsUnderWay = (sending: number, refused: number) =>
  [sending > 0 ? `${sending} en cours` : null, refused > 0 ? plural(refused, "refusée", "refusées") : null]
    .filter((part) => part !== null)
    .join(", ");
export const photosAdded = (count: number) => (count >= 2 ? `${count} photos ajoutées` : "Photo ajoutée");
export const photosOf = (count: number, max: number) => `${plural(count, "photo", "photos")} sur ${max}`;

export function pendingCount(count: number): string {
  return count === 0 ? "Rien à traiter" : `${count} à traiter`;
}

export function bellLabel(count: number): string {
  return count === 0 ? "Notifications, aucune à traiter" : `Notifications, ${count} à traiter`;
}

export function freeSlots(date: string, count: number): string {
  return count === 0 ? `${date}, aucun créneau` : `${date}, ${plural(count, "créneau libre", "créneaux libres")}`;
}

/** « Encore 2 personnes : −10 % » */
export function nextTierHint({ manquants, discount_percentage }: NextTier): string {
  return `Encore ${plural(manquants, "personne", "personnes")}\u00a0: ${formatDiscount(discount_percentage)}`;
}

/** « −10 % appliqués, 76,50 € par personne » */
export function tierReached(discount_percentage: number, prix_unitaire: Cents): string {
  return `${formatDiscount(discount_percentage)} appliqués, ${formatAmount(prix_unitaire)} par personne`;
}

/** « 5 participants, 358,00 € » */
export function basketSummary(participants: number, total: Cents): string {
  return `${participantCount(participants)}, ${formatAmount(total)}`;
}

/** Read aloud when a counter changes. */
export function basketAnnouncement(profil: string, quantite: number, prix_unitaire: Cents, total: Cents): string {
  return `${profil}\u00a0: ${quantite}, ${formatAmount(prix_unitaire)} par personne. Total ${formatAmount(total)}.`;
}
