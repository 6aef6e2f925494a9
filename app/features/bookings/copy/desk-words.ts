import { plural } from "#app/shared/copy/plural.ts";

/** After a refusal. */
export const placesReopened = (count: number) =>
  count >= 2 ? `Les ${count} places se rouvrent.` : "La place se rouvre.";
export const placesKept = (count: number) =>
  count >= 2 ? `Ses ${count} places sont retenues` : "Sa place est retenue";

/** One first name, or two people who reserved together: « Fatou et Marc ». */
const areSeveral = (prenom: string) => /\s(et|&)\s/i.test(prenom);
export const wordsFor = (prenom: string) => (areSeveral(prenom) ? "Votre mot pour eux" : `Votre mot pour ${prenom}`);
export const whatIsRead = (prenom: string) => (areSeveral(prenom) ? "Ce qu’ils liront" : `Ce que ${prenom} lira`);
/** « Confirmer et prévenir Jeanne », « Refuser et les prévenir » */
const actAndTell = (act: string) => (prenom: string) =>
  areSeveral(prenom) ? `${act} et les prévenir` : `${act} et prévenir ${prenom}`;
export const cancelAndTell = actAndTell("Annuler");
export const confirmAndTell = actAndTell("Confirmer");
export const refuseAndTell = actAndTell("Refuser");
export const writesOnConfirmation = (prenom: string) => `Convive écrit à ${prenom} dès que vous confirmez`;
export const writesAtOnce = (prenom: string) => `Convive écrit à ${prenom}, aussitôt`;
export const writesEitherWay = (prenom: string) => `Convive écrit à ${prenom} dans les deux cas.`;
export const writesTo = (prenom: string) => `Convive écrit à ${prenom}.`;
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

/** « 2 messages avec Jeanne » */
export const moreMessages = (count: number, prenom: string) => `${plural(count, "message", "messages")} avec ${prenom}`;
/** How often this client has asked this chef, with this time. */
export const visitCount = (count: number) => (count <= 1 ? "première demande" : `${count} demandes`);
