import type { SentencesOf } from "#app/shared/copy/sentences.ts";
import type { EveningRefusals } from "../rules/refusals.ts";

/** One sentence per code: a missing one does not compile. */
export const EVENING_SENTENCES = {
  reponse_requise: "Choisissez «\u00a0Non\u00a0» ou «\u00a0Oui\u00a0».",
  reponse_vide: "Cochez au moins une allergie ou un régime, ou choisissez «\u00a0Non\u00a0».",
  reponse_contradictoire: "Une allergie ou un régime est indiqué\u00a0: choisissez «\u00a0Oui\u00a0», ou retirez-le.",
  consentement_requis: "Cochez la case pour que le chef puisse lire votre réponse, ou choisissez «\u00a0Non\u00a0».",
  consentement_tiers_requis:
    "Cochez la case\u00a0: cette personne doit être d’accord pour que le chef lise sa réponse.",
  consentement_table_requis: "Cochez la case pour que le chef puisse lire votre réponse, ou retirez-la.",
  preparation_fermee: "Le chef prépare avec ce que vous avez dit",
  invitation_fermee: "Cette invitation n’est plus ouverte. Demandez à la personne qui vous invite.",
  reponses_trop: "Il y a déjà beaucoup de réponses. Demandez à la personne qui vous invite.",
} satisfies SentencesOf<EveningRefusals>;
