import type { SentencesOf } from "#app/shared/copy/sentences.ts";
import type { AccountRefusals } from "../rules/refusals.ts";

/** One sentence per code: a missing one does not compile. */
export const ACCOUNT_SENTENCES = {
  non_connecte: "Utilisateur non connecté",
  session_finie: "Votre session est terminée. Reconnectez-vous pour continuer.",
  identifiants_incorrects: "Email ou mot de passe incorrect",
  compte_existant: "Un compte existe déjà avec cet email",
  compte_non_confirme: "Confirmez d’abord votre adresse\u00a0: ouvrez l’e-mail que nous vous avons envoyé.",
  mot_de_passe_requis: "Indiquez votre mot de passe.",
  // The specification fixes this sentence and the two about photos with their numbers; refusal-sentences.test.ts compares them with the rules.
  // The specification fixes this sentence with its number; refusal-sentences.test.ts compares it with the rule.
  mot_de_passe_court: "Le mot de passe doit contenir au moins 6 caractères",
  mot_de_passe_courant:
    "Ce mot de passe est parmi les plus utilisés\u00a0: il serait deviné en quelques essais. Choisissez-en un autre.",
  mot_de_passe_personnel: "Ce mot de passe contient votre adresse ou votre nom. Choisissez-en un autre.",
  mot_de_passe_incorrect: "Ce n’est pas le mot de passe actuel.",
  mot_de_passe_inscription: "Ce n’est pas le mot de passe choisi à l’inscription.",
  mots_de_passe_differents: "Les mots de passe ne correspondent pas",
  reconnexion_requise:
    "Pour ce changement, déconnectez-vous, puis revenez avec Google\u00a0: il faut s’être connecté à l’instant.",
  adresse_inchangee: "C’est déjà l’adresse de ce compte.",
  google_refus: "La connexion avec Google n’a pas abouti. Réessayez ou utilisez votre e-mail.",
  code_incorrect: "Ce code n’est pas le bon, ou il a expiré.",
  code_deja_utilise: "Ce code a déjà servi. Attendez le suivant.",
  cle_inconnue: "Cette clé n’ouvre aucun compte ici.",
  cle_non_verifiee: "Votre clé n’a pas pu être vérifiée. Réessayez.",
  cle_non_ajoutee: "La clé n’a pas été ajoutée. Vous pouvez recommencer.",
  cle_nom_requis: "Donnez un nom à cette clé.",
  cle_seule_entree: "C’est votre seule façon d’entrer. Choisissez d’abord un mot de passe, ou ajoutez une autre clé.",
  cles_limite: ({ max }) => `Un compte a ${max} clés d’accès au plus. Retirez-en une d’abord.`,
  role_insuffisant: "Votre rôle ne permet pas cette action.",
  propre_role: "Personne ne change son propre rôle.",
  membre_introuvable: "Cette personne n’est plus dans l’équipe.",
  dernier_proprietaire: "Une seule personne est propriétaire. Nommez-en une autre d’abord.",
  deja_membre: "Cette personne est déjà dans l’équipe.",
} satisfies SentencesOf<AccountRefusals>;
