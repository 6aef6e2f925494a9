import type { MessageStatut } from "../rules/codes.ts";

export const MESSAGE_STATUT_LABELS: Record<MessageStatut, string> = {
  nouveau: "Nouveau",
  lu: "Lu",
  repondu: "Répondu",
};
