/** What a form says when it could not go. Apart from the other sentences: it must be there when the network is not. */
export const UNSENT = {
  contact: "Impossible d'envoyer votre message. Veuillez réessayer.",
  help: "Impossible d'envoyer le message. Veuillez réessayer.",
} as const;
