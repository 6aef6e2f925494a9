import type { PhotoKind } from "#app/features/photos/rules/photo.ts";

/** What a visitor may report, besides a review, which has its own flow. */
export const SIGNALES = ["chef", "service", "photo"] as const;
export type Signale = (typeof SIGNALES)[number];

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
] as const;
export type ContenuMotif = (typeof CONTENU_MOTIFS)[number];

/** The reasons offered for each kind of content, in the order of the form. */
export const MOTIFS_OF: Readonly<Record<Signale, readonly ContenuMotif[]>> = {
  chef: ["usurpation", "activite", "haine", "hors_regles", "enfant", "autre"],
  service: ["tromperie", "dangereux", "enfant", "autre"],
  photo: ["droit_auteur", "droit_image", "photo_trompeuse", "violence", "enfant", "autre"],
};

/** What is decided: the content stays, its text or the whole of it leaves the site, or the chef's page does. */
export const MESURES = ["maintenir", "retirer_texte", "masquer", "desactiver"] as const;
export type Mesure = (typeof MESURES)[number];

/** The measures that take something off the site. */
export const RESTRICTIONS = ["retirer_texte", "masquer", "desactiver"] as const;
export type Restriction = (typeof RESTRICTIONS)[number];

/** A page has no whole to hide other than by its deactivation; a photo has no text of its own. */
export const MESURES_OF: Readonly<Record<Signale, readonly Mesure[]>> = {
  chef: ["maintenir", "retirer_texte", "desactiver"],
  service: ["maintenir", "retirer_texte", "masquer", "desactiver"],
  photo: ["maintenir", "masquer", "desactiver"],
};

/** `conforme`: neither the law nor the terms forbid the content. */
export const MESURE_FONDEMENTS = [
  "conforme",
  "loi_auteur",
  "loi_image",
  "loi_autre",
  "conditions_photos",
  "conditions",
] as const;
export type MesureFondement = (typeof MESURE_FONDEMENTS)[number];

export const MESURE_DUREES = ["definitive", "preuve", "trente_jours"] as const;
export type MesureDuree = (typeof MESURE_DUREES)[number];

export const MESURE_ORIGINES = ["signalement", "appel"] as const;
export type MesureOrigine = (typeof MESURE_ORIGINES)[number];

export const MESURE_APPELANTS = ["chef", "signalant"] as const;
export type MesureAppelant = (typeof MESURE_APPELANTS)[number];

/** The content as it was when the report came. */
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
};

/** What of a visitor is blocked: the mailbox, one IPv4 address, its 256 neighbours, or the IPv6 network of a household. */
export const BLOCAGE_PORTEES = ["email", "ipv4_32", "ipv4_24", "ipv6_64"] as const;
export type BlocagePortee = (typeof BLOCAGE_PORTEES)[number];
