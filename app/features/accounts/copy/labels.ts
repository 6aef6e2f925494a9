import type { Role } from "../rules/codes.ts";
import type { PasswordStrength } from "../rules/password.ts";

/** On the sign-in page, while the page that follows is loading. */
export const SIGNED_IN = "Connexion réussie ! Redirection vers votre tableau de bord...";

export const ACCOUNT_ROLE_LABELS: Record<Role, string> = { admin: "Admin", chef: "Chef" };

export const PASSWORD_STRENGTH_LABELS: Record<PasswordStrength, string> = {
  trop_court: "Trop court",
  faible: "Faible",
  correct: "Correct",
  solide: "Solide",
};
