/**
 * The life of a review: shown; held by the automatic rules until a person decides; waiting for its author's correction; refused or
 * taken down by a decision; withdrawn by its author.
 */
export const AVIS_STATUTS = ["publie", "retenu", "a_corriger", "refuse", "retire"] as const;
export type AvisStatut = (typeof AVIS_STATUTS)[number];
/** What the author liked. */
export const AVIS_POINTS = [
  "cuisine",
  "produits",
  "presentation",
  "quantite",
  "pedagogie",
  "ambiance",
  "accueil",
  "service",
  "ponctualite",
  "proprete",
  "adaptation",
  "ecoute",
] as const;
export type AvisPoint = (typeof AVIS_POINTS)[number];
/** Why the automatic rules hold a text (app/features/reviews/rules/review-check.ts). */
export const MOTIFS_RETENUE = ["telephone", "email", "lien", "insulte", "autrui"] as const;
export type MotifRetenue = (typeof MOTIFS_RETENUE)[number];
export const SIGNALEMENT_MOTIFS = ["doute_authenticite", "hors_sujet", "propos", "donnees", "autre"] as const;
export type SignalementMotif = (typeof SIGNALEMENT_MOTIFS)[number];
export const SIGNALEMENT_AUTEURS = ["chef", "visiteur"] as const;
export type SignalementAuteur = (typeof SIGNALEMENT_AUTEURS)[number];
/** What a person decides about a held or reported review: it is shown, its author corrects it, or it is not shown. */
export const AVIS_DECISIONS = ["publier", "corriger", "refuser"] as const;
export type AvisDecision = (typeof AVIS_DECISIONS)[number];
/** What led to the decision: the automatic rules, a report, or the appeal against an earlier decision. */
export const DECISION_ORIGINES = ["retenue", "signalement", "appel"] as const;
export type DecisionOrigine = (typeof DECISION_ORIGINES)[number];
/** The ground of a decision; a bad rating is never one. `conforme`: the rules of publication are respected. */
export const DECISION_FONDEMENTS = [
  "conforme",
  "coordonnees",
  "hors_sujet",
  "propos",
  "donnees",
  "authenticite",
  "chantage",
] as const;
export type DecisionFondement = (typeof DECISION_FONDEMENTS)[number];
/** Who appeals against a decision: the author of the review, or whoever reported it. */
export const APPEL_AUTEURS = ["auteur", "signalant"] as const;
export type AppelAuteur = (typeof APPEL_AUTEURS)[number];
