import type { ReplyModel } from "../rules/reply-models.ts";

export const READY_MODELS: readonly ReplyModel[] = [
  {
    nom: "Oui, c’est possible",
    texte: "Bonjour {prénom}, oui, c’est possible pour {date}. Réservez sur ma page, et je confirme aussitôt.",
  },
  {
    nom: "Pas ce jour-là",
    texte:
      "Bonjour {prénom}, merci pour votre message. Je ne suis pas libre pour {date}. Mes autres dates sont sur ma page.",
  },
  {
    nom: "Il me manque une précision",
    texte: "Bonjour {prénom}, merci pour votre message. Avant de vous répondre, il me manque une précision\u00a0: ",
  },
];
