/** Sentences for a form without a response. In a small module, because it must be loaded before the network fails. */
export const UNSENT = {
  contact: "Impossible d'envoyer votre message. Veuillez réessayer.",
  help: "Impossible d'envoyer le message. Veuillez réessayer.",
  preparation:
    "Ce n’est pas encore enregistré. La connexion a été coupée. Ce que vous avez écrit est toujours là\u00a0: réessayez.",
} as const;
