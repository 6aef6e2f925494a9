import type { SentencesOf } from "#app/shared/copy/sentences.ts";
import { MAX_DOCUMENT_BYTES } from "#app/shared/input-limits.ts";
import type { VerificationRefusals } from "../rules/refusals.ts";

const megabytes = (bytes: number) => bytes / (1024 * 1024);

/** One sentence per code: a missing one does not compile. */
export const VERIFICATION_SENTENCES = {
  siret_invalide: "Vérifiez ce numéro SIRET\u00a0: quatorze chiffres.",
  delivrance_future: "Cette date n’est pas encore venue.",
  echeance_requise: "Indiquez la fin de validité de l’assurance.",
  echeance_avant_delivrance: "La fin de validité vient après la délivrance.",
  document_requis: "Joignez le document.",
  document_format: "Choisissez un PDF ou une image (JPEG, PNG, WebP).",
  document_heic: "Votre téléphone l’a enregistrée en HEIC. Envoyez-la en JPEG, ou une capture d’écran.",
  echeance_passee: "Cette date est passée. Envoyez l’attestation en cours.",
  motif_refus_requis: "Donnez une raison\u00a0: le chef la lira.",
  piece_changee: "Le chef a changé cette pièce entre-temps. Voici où elle en est.",
  document_trop_lourd: `Ce document dépasse ${megabytes(MAX_DOCUMENT_BYTES)}\u00a0Mo.`,
  justificatifs_incomplets: "Le badge demande les quatre pièces en cours de validité.",
  motif_retrait_requis: "Donnez un motif\u00a0: le chef le lira.",
} satisfies SentencesOf<VerificationRefusals>;
