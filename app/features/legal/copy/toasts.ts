import { success } from "#app/shared/copy/toasts.ts";

export const LEGAL_TOASTS = {
  terms_announced: success("Changement annoncé", "Les e-mails aux chefs partent."),
  operator_facts_to_confirm: success(
    "Enregistré. Un e-mail est parti à la nouvelle adresse.",
    "Elle paraîtra quand son lien sera suivi. D’ici là, rien ne change pour elle.",
  ),
  operator_facts_unchanged: success("Rien n’a changé."),
  operator_facts_saved: success("Enregistré. Les pages publiques sont à jour."),
};
