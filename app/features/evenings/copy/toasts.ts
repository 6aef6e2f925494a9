import { gone, success } from "#app/shared/copy/toasts.ts";

export const EVENING_TOASTS = {
  step_saved: success("Enregistré"),
  answer_erased: gone("Réponse effacée"),
  answer_seen: success("C’est noté", "Le client le voit sur sa page."),
};
