import { gone, success } from "#app/shared/copy/toasts.ts";

export const MODERATION_TOASTS = {
  visitor_blocked: success("Personne bloquée", "Ses réservations en cours continuent."),
  block_lifted: gone("Blocage levé"),
  case_assigned: success("Dossier confié"),
  case_withdrawn: success("Dossier rendu à l’équipe", "Une autre personne le décide."),
  case_hidden: success("Contenu masqué", "La modération décide sous 24 heures."),
  measure_lifted: success("Mesure levée", "Les deux parties reçoivent un e-mail."),
};
