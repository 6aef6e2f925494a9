import { gone, success } from "#app/shared/copy/toasts.ts";

export const INTEGRATION_TOASTS = {
  sites_saved: success("Sites enregistrés"),
  code_copied: success("Code copié"),
  webhook_resumed: success("Envois repris", "Les prochains événements partiront à cette adresse."),
  webhook_removed: gone("Adresse supprimée"),
  delivery_queued: success("Envoi relancé"),
  feed_created: success("Adresse créée"),
  feed_renewed: success("Adresse renouvelée", "L’ancienne est éteinte."),
  feed_saved: success("Choix enregistré"),
  feed_copied: success("Adresse copiée"),
  source_added: success("Agenda ajouté", "Ses plages occupées ferment vos créneaux."),
  source_changed: success("Agenda modifié"),
  source_removed: gone("Agenda retiré", "Ses plages ne ferment plus vos créneaux."),
  source_reread: success("Relecture demandée"),
};
