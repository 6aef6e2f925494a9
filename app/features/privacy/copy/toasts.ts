import { failure, success } from "#app/shared/copy/toasts.ts";

export const PRIVACY_TOASTS = {
  account_reopened: success("Votre compte est rouvert"),
  export_refused: failure(
    "Mot de passe manquant ou incorrect. Cherchez la personne de nouveau.",
    "Rien n’a été téléchargé",
  ),
};
