import { guestCount, listOf, reservationCount } from "#app/shared/copy/counts.ts";
import { formatAmount } from "#app/shared/copy/numbers.ts";
import { plural } from "#app/shared/copy/plural.ts";
import type { ParticipantLine } from "../rules/basket.ts";

export const participantCount = (count: number) => plural(count, "participant", "participants");
/**
 * « 2 adultes », « 1 enfant ». Administrators name the profiles freely: names of several words or in capitals are not
 * pluralised but counted as « 2 × Enfant (3 à 12 ans) ».
 */
export function profileCount(quantite: number, nom: string): string {
  if (!/^\p{Lu}?\p{Ll}+$/u.test(nom)) return `${quantite} × ${nom}`;
  const word = nom.toLowerCase();
  return plural(quantite, word, /[sxz]$/.test(word) ? word : `${word}s`);
}

/** « 6 adultes, 2 enfants » */
export const profileCounts = (participants: readonly ParticipantLine[]): string =>
  participants.map(({ quantite, profile_name }) => profileCount(quantite, profile_name)).join(", ");

/** One line per client profile, with its name: « 2 adultes à 85 € par personne » */
export function guestLines(participants: readonly ParticipantLine[] | null): readonly string[] {
  if (participants === null || participants.length === 0) return ["Non spécifié"];
  return participants.map(
    ({ quantite, prix_unitaire, profile_name }) =>
      `${profileCount(quantite, profile_name)} à ${formatAmount(prix_unitaire)} par personne`,
  );
}

/** « 4 réservations, 23 convives » */
export const guestsOfReservations = (count: number, guests: number) =>
  `${reservationCount(count)}, ${guestCount(guests)}`;

/** « Camille est libre les 28 novembre et 5 décembre. » */
export const freeOnDays = (prenom: string, days: readonly string[]) =>
  `${prenom} est libre ${days.length > 1 ? "les" : "le"} ${listOf(days)}.`;
/** « 3 chefs sont libres samedi 21 novembre à Lyon » */
export const freeChefs = (count: number, day: string, ville: string) =>
  `${plural(count, "chef est libre", "chefs sont libres")} ${day} à ${ville}`;

export const refundedOn = (somme: string, date: string) => `${somme} remboursés le ${date}`;
