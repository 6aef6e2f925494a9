/** Sentences for a form without a response. In a small module, because it must be loaded before the network fails. */
export const UNSENT = {
  contact: "Impossible d'envoyer votre message. Veuillez réessayer.",
  book: "Impossible de créer la réservation",
  network:
    "Nous n’avons pas reçu la réponse du serveur. Appuyez de nouveau\u00a0: la demande ne sera pas envoyée deux fois.",
  offline: "Pas de réseau. Votre saisie reste ici\u00a0; renvoyez-la une fois la connexion revenue.",
  help: "Impossible d'envoyer le message. Veuillez réessayer.",
  preparation:
    "Ce n’est pas encore enregistré. La connexion a été coupée. Ce que vous avez écrit est toujours là\u00a0: réessayez.",
  report: "Votre signalement n’est pas parti. Il est gardé ici\u00a0: réessayez.",
  change: "Votre demande n’est pas partie. La connexion a été coupée\u00a0: réessayez.",
  review: "Votre avis n’est pas parti. Il est gardé ici\u00a0: réessayez.",
} as const;

/** Whoever is quick, or left the form open for a day, has done nothing wrong. */
export const TRY_AGAIN = "Réessayez dans un instant\u00a0: tout ce que vous avez écrit est resté.";
