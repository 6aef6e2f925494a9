import type { JustificatifType } from "../rules/codes.ts";
import type { ExaminedState, ProofsState } from "../rules/proofs.ts";

export const JUSTIFICATIF_LABELS: Record<JustificatifType, string> = {
  identite: "Pièce d’identité",
  siret: "Numéro SIRET",
  assurance: "Attestation d’assurance",
  hygiene: "Attestation de formation à l’hygiène",
};

/** The same, inside a sentence. */
export const PROOF_WORDS: Record<JustificatifType, string> = {
  identite: "pièce d’identité",
  siret: "avis de situation SIRENE",
  assurance: "attestation d’assurance",
  hygiene: "attestation de formation à l’hygiène",
};

// Apart from the other labels, so that a public page does not download them.

export const PROOF_STATE_LABELS: Record<Exclude<ExaminedState, "expire_bientot">, string> = {
  a_examiner: "À examiner",
  refusee: "Refusée",
  valide: "Valide",
  expiree: "Expirée",
  manquante: "Manquante",
};

export const DOSSIER_STATE_LABELS: Record<ProofsState, string> = {
  verifie: "Vérifié",
  a_renouveler: "À renouveler",
  a_examiner: "À examiner",
  expire: "Expiré",
  incomplet: "Incomplet",
  sans_piece: "Sans pièce",
  badge_retire: "Badge retiré",
};
