/** Sentences for a form without a response. In a small module, because it must be loaded before the network fails. */
export const UNSENT = {
  contact: "Impossible d'envoyer votre message. Veuillez réessayer.",
  help: "Impossible d'envoyer le message. Veuillez réessayer.",
} as const;
