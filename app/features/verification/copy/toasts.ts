import { gone, success } from "#app/shared/copy/toasts.ts";

export const VERIFICATION_TOASTS = {
  proof_sent: success("Pièce envoyée", "Nous vous répondons par e-mail."),
  proof_withdrawn: gone("Pièce retirée"),
  proof_accepted: success("Pièce acceptée", "Le chef est prévenu par e-mail."),
  proof_accepted_with_badge: success("Pièce acceptée", "Les quatre y sont\u00a0: le badge est posé."),
  proof_refused: success("Pièce refusée", "Le chef est prévenu par e-mail."),
  proof_saved: success("Pièce enregistrée"),
  badge_granted: success("Badge «\u00a0Vérifié\u00a0» posé", "La date du jour est publique."),
  badge_withdrawn: success("Badge «\u00a0Vérifié\u00a0» retiré"),
};
