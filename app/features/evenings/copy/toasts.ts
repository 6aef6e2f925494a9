import { gone, success } from "#app/shared/copy/toasts.ts";

export const EVENING_TOASTS = {
  step_saved: success("Enregistré"),
  answer_erased: gone("Réponse effacée"),
  answer_seen: success("C’est noté", "Le client le voit sur sa page."),
};

/** Live toast of the notification bell: neither the substance nor who said it. */
export const newAlert = (title: string, client: string) => success(title, `Table de ${client}`);
