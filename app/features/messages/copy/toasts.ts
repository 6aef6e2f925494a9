import { failure, gone, success } from "#app/shared/copy/toasts.ts";
import { UNSENT } from "#app/shared/copy/unsent.ts";

export const MESSAGE_TOASTS = {
  message_answered: success("Message marqué comme répondu"),
  model_saved: success("Modèle enregistré"),
  model_deleted: gone("Modèle supprimé"),
  contact: failure(UNSENT.contact),
  load_messages: failure("Impossible de charger les messages"),
};

export const contactSent = (chef: string) =>
  success("Message envoyé !", `Votre demande a été envoyée à ${chef}. Vous recevrez une réponse rapidement.`);

/** Live toasts of the notification bell. They never quote a client's message: it may contain health data. */
export const newMessage = (client: string) => success("Nouveau message", `${client} vous a écrit`);
export const newThreadMessage = (client: string) =>
  success("Nouveau message", `${client} vous a écrit au sujet de sa réservation`);
