import { formatReference } from "#app/shared/copy/format.ts";
import { failure, gone, success } from "#app/shared/copy/toasts.ts";
import { UNSENT } from "#app/shared/copy/unsent.ts";

export const HELP_TOASTS = {
  links_resent: success("Liens renvoyés", "À l’adresse de cette personne."),
  help_answered: success("Réponse envoyée"),
  help_noted: success("Note gardée", "Visible de l’équipe seulement."),
  help_received: success("Réponse de la personne ajoutée", "Le fil est rouvert."),
  help_closed: success("Fil clos"),
  help_reopened: success("Fil rouvert"),
  help_assigned: success("Fil confié"),
  help_template_saved: success("Modèle enregistré"),
  help_template_deleted: gone("Modèle supprimé"),
  contest_sent: success("Contestation envoyée", "Nous vous répondons par e-mail."),
  help: failure(UNSENT.help),
};

/** `reference` is null when the page was opened without one. */
export const helpSent = (reference: string | null) =>
  success(
    "Message envoyé !",
    `${reference === null ? "" : `Votre message est parti, référence ${formatReference(reference)}. `}Nous vous répondrons dans les plus brefs délais.`,
  );
