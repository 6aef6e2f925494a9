import type { ReplyModel } from "../rules/reply-models.ts";

/** Before those of the chef. */
export const READY_MODELS: readonly ReplyModel[] = [
  {
    id: "oui",
    nom: "Oui, c’est possible",
    texte: "Bonjour {prénom}, oui, c’est possible pour {date}. Réservez sur ma page, et je confirme aussitôt.",
  },
  {
    id: "non",
    nom: "Pas ce jour-là",
    texte:
      "Bonjour {prénom}, merci pour votre message. Je ne suis pas libre pour {date}. Mes autres dates sont sur ma page.",
  },
  {
    id: "precision",
    nom: "Il me manque une précision",
    texte: "Bonjour {prénom}, merci pour votre message. Avant de vous répondre, il me manque une précision\u00a0: ",
  },
];
