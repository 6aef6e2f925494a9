import type { PhotoKind } from "#app/features/photos/rules/photo.ts";

/** What a case is about. */
export const SIGNALES = ["chef", "service", "photo", "avis"] as const;
export type Signale = (typeof SIGNALES)[number];

/** Who opened a case: anybody, the chef of a review, or the automatic rules that hold a review back. */
export const CASE_AUTEURS = ["visiteur", "chef", "systeme"] as const;
export type CaseAuteur = (typeof CASE_AUTEURS)[number];

export const CONTENU_MOTIFS = [
  "usurpation",
  "activite",
  "haine",
  "hors_regles",
  "tromperie",
  "dangereux",
  "droit_auteur",
  "droit_image",
  "photo_trompeuse",
  "violence",
  "enfant",
  "autre",
  "doute_authenticite",
  "hors_sujet",
  "propos",
  "donnees",
  // Held by the automatic rules; nobody chooses it.
  "retenue",
] as const;
export type ContenuMotif = (typeof CONTENU_MOTIFS)[number];

/** The reasons offered for each kind of content, in the order of the form. */
export const MOTIFS_OF: Readonly<Record<Signale, readonly ContenuMotif[]>> = {
  chef: ["usurpation", "activite", "haine", "hors_regles", "enfant", "autre"],
  service: ["tromperie", "dangereux", "enfant", "autre"],
  photo: ["droit_auteur", "droit_image", "photo_trompeuse", "violence", "enfant", "autre"],
  avis: ["doute_authenticite", "hors_sujet", "propos", "donnees", "enfant", "autre"],
};

/**
 * What is decided: the content stays, its author corrects it, its text or the whole of it leaves the site, or the chef's page does.
 */
export const MESURES = ["maintenir", "corriger", "retirer_texte", "masquer", "desactiver"] as const;
export type Mesure = (typeof MESURES)[number];
export type Restriction = Exclude<Mesure, "maintenir">;

/** What is recorded in `mesures` with what it took off the site. The status of a review says by itself that it is not shown. */
export const RESTRICTIONS = ["retirer_texte", "masquer", "desactiver"] as const;
export type RecordedRestriction = (typeof RESTRICTIONS)[number];

/** A page has no whole to hide other than by its deactivation; a photo has no text of its own. Nobody rewrites a review. */
export const MESURES_OF: Readonly<Record<Signale, readonly Mesure[]>> = {
  chef: ["maintenir", "retirer_texte", "desactiver"],
  service: ["maintenir", "retirer_texte", "masquer", "desactiver"],
  photo: ["maintenir", "masquer", "desactiver"],
  avis: ["maintenir", "corriger", "masquer"],
};

/** `conforme`: neither the law nor the terms forbid the content. A bad rating is never a ground. */
export const MESURE_FONDEMENTS = [
  "conforme",
  "loi_auteur",
  "loi_image",
  "loi_autre",
  "conditions_photos",
  "conditions",
  "coordonnees",
  "hors_sujet",
  "propos",
  "donnees",
  "authenticite",
  "chantage",
] as const;
export type MesureFondement = (typeof MESURE_FONDEMENTS)[number];

const CONTENT_GROUNDS: readonly MesureFondement[] = [
  ...(["conforme", "loi_auteur", "loi_image", "loi_autre", "conditions_photos", "conditions"] as const),
];
/** The grounds offered for each kind of content. */
export const FONDEMENTS_OF: Readonly<Record<Signale, readonly MesureFondement[]>> = {
  chef: CONTENT_GROUNDS,
  service: CONTENT_GROUNDS,
  photo: CONTENT_GROUNDS,
  avis: ["conforme", "coordonnees", "hors_sujet", "propos", "donnees", "authenticite", "chantage", "loi_autre"],
};

export const MESURE_DUREES = ["definitive", "preuve", "trente_jours"] as const;
export type MesureDuree = (typeof MESURE_DUREES)[number];

/** What led to the decision: a report, the automatic rules, or the appeal against an earlier decision. */
export const MESURE_ORIGINES = ["signalement", "retenue", "appel"] as const;
export type MesureOrigine = (typeof MESURE_ORIGINES)[number];

/** The chef of the page, the author of the review, or whoever reported. */
export const MESURE_APPELANTS = ["chef", "auteur", "signalant"] as const;
export type MesureAppelant = (typeof MESURE_APPELANTS)[number];

/** The content as it was when the report came. Of a review no copy is made: its words are those of the review itself. */
export type ReportedCopy = {
  readonly chef: string;
  /** The page that shows it. */
  readonly adresse: string;
  readonly titre: string | null;
  readonly texte: string | null;
  /** Of a service, in cents. */
  readonly tarifs: readonly { readonly nom: string; readonly prix: number }[];
  /** Of a photo: where it is shown, and which one it is there, from 1. */
  readonly photo: { readonly place: PhotoKind; readonly rang: number } | null;
  /** Of a review: who wrote it. */
  readonly avis?: { readonly prenom: string | null; readonly initiale: string | null };
};

/** What of a visitor is blocked: the mailbox, one IPv4 address, its 256 neighbours, or the IPv6 network of a household. */
export const BLOCAGE_PORTEES = ["email", "ipv4_32", "ipv4_24", "ipv6_64"] as const;
export type BlocagePortee = (typeof BLOCAGE_PORTEES)[number];
