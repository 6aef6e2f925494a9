import { gone, success } from "#app/shared/copy/toasts.ts";

export const CONSOLE_TOASTS = {
  job_retried: success("Tâche relancée"),
  figures_asked: success("Calcul demandé", "Rechargez la page dans quelques secondes."),
  check_asked: success("Vérification demandée", "La page se relit toute seule."),
  job_discarded: gone("Tâche écartée"),
  announcement_saved: success("Brouillon enregistré", "Envoyez-vous un essai avant l’envoi."),
  announcement_tested: success("Essai envoyé", "Relisez-le dans votre boîte."),
  announcement_scheduled: success("Annonce programmée"),
  announcement_suspended: success("Annonce suspendue", "Les e-mails déjà préparés partent encore."),
  announcement_resumed: success("Annonce reprise"),
  update_saved: success("Brouillon enregistré", "Personne d’autre ne le voit."),
  update_published: success("Mise à jour publiée"),
  update_deleted: gone("Brouillon supprimé"),
};
