import { failure, success } from "#app/shared/copy/toasts.ts";
import { REVIEW_SENTENCES } from "./refusals.ts";

export const REVIEW_TOASTS = {
  review_decided: success("Décision rendue", "Les deux parties reçoivent un e-mail."),
  review_replied: success("Réponse publiée"),
  review_reported: success("Signalement envoyé", "Nous accusons réception par e-mail et décidons sous sept jours."),
  reply_to_review: failure("Votre réponse n’a pas pu être publiée. Réessayez."),
  report_review: failure("Le signalement n’a pas pu être envoyé. Réessayez."),
  review_already_replied: failure(REVIEW_SENTENCES.avis_reponse_deja),
  review_already_reported: failure(REVIEW_SENTENCES.signalement_deja),
};
