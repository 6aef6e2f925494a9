/** Sentences for a form that could not be sent. In a small module: it must already be loaded when the network fails. */
export const UNSENT = {
  contact: "Impossible d'envoyer votre message. Veuillez réessayer.",
  help: "Impossible d'envoyer le message. Veuillez réessayer.",
} as const;
