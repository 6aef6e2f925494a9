import { failure, gone, success } from "#app/shared/copy/toasts.ts";
import { ACCOUNT_SENTENCES } from "./refusals.ts";

export const ACCOUNT_TOASTS = {
  signed_up: success("Compte créé avec succès !", "Vérifiez votre email pour confirmer votre compte."),
  signed_in: success("Connexion réussie !"),
  email_confirmed: success("Adresse confirmée", "Votre compte est prêt. Il reste à créer votre profil de chef."),
  password_reset: success("Mot de passe enregistré", "Connectez-vous avec le nouveau."),
  password_changed: success("Mot de passe enregistré", "Vos autres sessions sont fermées."),
  email_change_asked: success("Deux liens sont partis", "Un à l’ancienne adresse, un à la nouvelle."),
  email_change_resent: success("Un nouveau lien est parti", "Celui d’avant ne s’ouvre plus."),
  email_change_abandoned: success("Changement abandonné", "Votre adresse reste la même."),
  second_factor_removed: success("Double authentification retirée"),
  passkey_renamed: success("Nom enregistré"),
  passkey_removed: gone("Clé retirée"),
  session_ended: gone("Session fermée"),
  other_sessions_ended: gone("Sessions fermées", "Il ne reste que celle-ci."),
  member_invited: success("Invitation envoyée", "Elle est valable deux jours."),
  member_changed: success("Rôle changé", "La personne se reconnecte avec son nouveau rôle."),
  member_removed: gone("Accès retiré"),
  key_copied: success("Clé copiée"),
  invitation_by_mail: failure("Il confirme que la boîte est la vôtre.", "Ouvrez le lien de l’e-mail d’invitation"),
  access_denied: failure("Vous n'avez pas les permissions d'administrateur.", "Accès refusé"),
  chef_profile_missing: failure("Profil chef non trouvé"),
  google_failed: failure(ACCOUNT_SENTENCES.google_refus),
  google_unverified: failure(
    "Un compte existe avec cette adresse. Connectez-vous par mot de passe, confirmez l’adresse, puis reliez Google.",
  ),
};
