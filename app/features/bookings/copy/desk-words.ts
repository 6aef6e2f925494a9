import { plural } from "#app/shared/copy/plural.ts";

export const placesReturned = (count: number) => plural(count, "place rendue", "places rendues");
export const placesKept = (count: number) =>
  count >= 2 ? `Ses ${count} places sont retenues` : "Sa place est retenue";

/** One first name, or two people who reserved together: « Fatou et Marc ». */
const areSeveral = (prenom: string) => /\s(et|&)\s/i.test(prenom);
export const wordsFor = (prenom: string) => (areSeveral(prenom) ? "Votre mot pour eux" : `Votre mot pour ${prenom}`);
export const whatIsRead = (prenom: string) => (areSeveral(prenom) ? "Ce qu’ils liront" : `Ce que ${prenom} lira`);
export const cancelAndTell = (prenom: string) =>
  areSeveral(prenom) ? "Annuler et les prévenir" : `Annuler et prévenir ${prenom}`;
export const writeTo = (prenom: string) => (areSeveral(prenom) ? "Leur écrire" : `Écrire à ${prenom}`);
export const callThem = (prenom: string, telephone: string) =>
  `Nous réessayons. ${areSeveral(prenom) ? "Appelez-les" : `Appelez ${prenom}`} si c’est pour ce soir\u00a0: ${telephone}.`;
export const readOnTheirPage = (prenom: string) =>
  areSeveral(prenom) ? `${prenom} le lisent aussi sur leur page.` : `${prenom} le lit aussi sur sa page.`;

export const slotPlacesFree = (places: number | null) =>
  places === null ? "places illimitées" : plural(places, "place libre", "places libres");

export function pendingCount(count: number): string {
  return count === 0 ? "Rien à traiter" : `${count} à traiter`;
}

export function bellLabel(count: number): string {
  return count === 0 ? "Notifications, aucune à traiter" : `Notifications, ${count} à traiter`;
}
