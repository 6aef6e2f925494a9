import type { PhotoKind } from "#app/features/photos/rules/photo.ts";
import { authorName } from "#app/features/reviews/copy/reviews.ts";
import { caseReference, hideFirstMeasure } from "../rules/case.ts";
import type { ContenuMotif, Mesure, MesureDuree, MesureFondement, ReportedCopy, Signale } from "../rules/codes.ts";

export const REPORT_TITLES: Record<Signale, string> = {
  chef: "Signaler ce chef",
  service: "Signaler ce service",
  photo: "Signaler une photo",
  avis: "Signaler un avis",
};

const MOTIFS: Record<ContenuMotif, string> = {
  usurpation: "Cette personne se fait passer pour une autre",
  activite: "Son activité semble illégale ou dangereuse",
  haine: "Son texte est haineux ou discriminatoire",
  hors_regles: "Elle demande de payer ou d’échanger hors des règles",
  tromperie: "Le prix ou la description trompe",
  dangereux: "Ce service est illégal ou dangereux",
  droit_auteur: "Cette photo est la mienne, ou celle d’un autre",
  droit_image: "Elle montre une personne sans son accord",
  photo_trompeuse: "Elle trompe sur le service",
  violence: "Elle est violente, haineuse ou sexuelle",
  enfant: "Un enfant est en danger",
  autre: "Autre raison",
  doute_authenticite: "Je doute que cet avis soit authentique",
  hors_sujet: "Il ne parle pas de ce service",
  propos: "Il est injurieux, diffamatoire ou discriminatoire",
  donnees: "Il contient des données personnelles",
  retenue: "Retenu par une règle automatique",
};

export const labelOfMotif = (motif: ContenuMotif, signale: Signale): string =>
  motif === "enfant" && signale === "photo" ? "Elle met en danger un enfant" : MOTIFS[motif];

/** « S-0047 received », said as the form says it. */
export const caseReceived = (numero: number): string => `Signalement ${caseReference(numero)} reçu`;

const PLACES: Record<PhotoKind, string> = {
  profil: "portrait",
  banniere: "bannière",
  galerie: "galerie",
  service: "photos d’un service",
};

/** « photo 4 de la galerie »: which photo it is. */
function photoPlace({ place, rang }: NonNullable<ReportedCopy["photo"]>): string {
  return place === "galerie" || place === "service" ? `${PLACES[place]}, photo ${rang}` : PLACES[place];
}

/** What is reported, in a few words: « Page de Camille Rousseau, galerie, photo 4 ». */
export function reportedWords({ chef, titre, photo, avis }: ReportedCopy, signale: Signale): string {
  if (signale === "avis")
    return avis === undefined ? `Avis sur ${chef}` : `Avis de ${authorName(avis.prenom, avis.initiale)} sur ${chef}`;
  // Without the copy, which ends six months after the decision, a service has no title.
  if (signale === "service" && titre !== null) return `Service «\u00a0${titre}\u00a0», ${chef}`;
  return photo === null ? `Page de ${chef}` : `Page de ${chef}, ${photoPlace(photo)}`;
}

/** Whatever was reported. */
export const MEASURE_LABELS: Record<Mesure, string> = {
  maintenir: "Maintenu",
  corriger: "Correction demandée",
  retirer_texte: "Texte retiré",
  masquer: "Masqué",
  desactiver: "Page désactivée",
};

/** What the person who decides chooses. */
export const measureChoice = (mesure: Mesure, signale: Signale): string =>
  ({
    maintenir: "Maintenir",
    corriger: "Demander une correction",
    retirer_texte: "Retirer le texte",
    masquer: HIDE_LABELS[signale],
    desactiver: "Désactiver la page",
  })[mesure];

const HIDE_LABELS: Record<Signale, string> = {
  chef: "Désactiver la page",
  service: "Masquer le service",
  photo: "Masquer la photo",
  avis: "Retirer l’avis",
};

/** The decisions about a review that is not shown yet: it is published, or it is not. */
export const heldChoice = (mesure: Mesure): string =>
  mesure === "maintenir" ? "Publier" : mesure === "masquer" ? "Refuser" : measureChoice(mesure, "avis");

/** What a decision about a review means for its author. */
export const REVIEW_HINTS: Partial<Record<Mesure, string>> = {
  corriger: "L’auteur a 14 jours. Nous ne réécrivons jamais.",
  masquer: "L’avis ne paraît pas et ne compte pas.",
};

/** What the button that hides a content before the decision says. */
export const hideChoice = (signale: Signale): string => measureChoice(hideFirstMeasure(signale), signale);

export const MEASURE_GROUNDS: Record<MesureFondement, string> = {
  conforme: "Conforme à la loi et aux conditions d’utilisation",
  loi_auteur: "Loi\u00a0: droit d’auteur, L122-4 du code de la propriété intellectuelle",
  loi_image: "Loi\u00a0: droit à l’image, article 9 du code civil",
  loi_autre: "Loi\u00a0: contenu ou activité illicite",
  conditions_photos: "Conditions d’utilisation\u00a0: vos photos",
  conditions: "Conditions d’utilisation\u00a0: règles des pages et des services",
  coordonnees: "Règles des avis\u00a0: coordonnées ou liens",
  hors_sujet: "Règles des avis\u00a0: hors sujet",
  propos: "Règles des avis\u00a0: propos injurieux, diffamatoires ou discriminatoires",
  donnees: "Règles des avis\u00a0: données d’autrui",
  authenticite: "Règles des avis\u00a0: avis d’une personne qui n’a pas participé",
  chantage: "Règles des avis\u00a0: chantage",
};

export const MEASURE_DURATIONS: Record<MesureDuree, string> = {
  definitive: "Définitive",
  preuve: "Jusqu’à une preuve d’autorisation",
  trente_jours: "30 jours",
};
