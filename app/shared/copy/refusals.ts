import type { CommonRefusals, LimitedAction } from "#app/shared/refusals.ts";
import { formatWait } from "./format.ts";
import type { SentencesOf } from "./sentences.ts";
import { TRY_AGAIN } from "./unsent.ts";

const tooMany: Record<LimitedAction, (duree: string) => string> = {
  connexion: (duree) => `Trop d’essais. Attendez ${duree}, ou choisissez un nouveau mot de passe.`,
  inscription: (duree) => `Trop de comptes créés depuis votre connexion. Réessayez dans ${duree}.`,
  reservation: (duree) =>
    `Vous avez envoyé plusieurs demandes coup sur coup. Réessayez dans ${duree}, ou appelez-nous.`,
  message: (duree) => `Vous avez envoyé plusieurs messages coup sur coup. Réessayez dans ${duree}.`,
  liens: (duree) =>
    `Un e-mail est déjà parti il y a peu. Regardez aussi les indésirables, puis réessayez dans ${duree}.`,
  retrouver: (duree) =>
    `Plusieurs demandes ont déjà été faites. La prochaine sera possible dans ${duree}. Les e-mails déjà partis restent bons.`,
  invitation: (duree) => `Beaucoup de réponses depuis votre connexion. Réessayez dans ${duree}.`,
  avis: (duree) => `Beaucoup d’envois depuis votre connexion. Réessayez dans ${duree}.`,
  agenda: (duree) => `Beaucoup de lectures à la fois. Réessayez dans ${duree}.`,
  webhooks: (duree) => `Beaucoup d’envois et de changements à la fois. Réessayez dans ${duree}.`,
  photos: (duree) => `Beaucoup d’images à la fois. Réessayez dans ${duree}.`,
};

/** One sentence per code: a missing one does not compile. */
export const COMMON_SENTENCES = {
  erreur_inattendue: "Une erreur est survenue. Veuillez réessayer.",
  introuvable: "Cette page n’existe pas, ou n’existe plus.",
  trop_de_demandes: ({ action, secondes }) => tooMany[action](formatWait(secondes)),
  envoi_non_verifie: TRY_AGAIN,
  envoi_trop_tot: TRY_AGAIN,
  modification_perimee: "Ce service a été modifié ailleurs entre-temps. Rechargez-le, puis reprenez vos changements.",
  lien_expire: "Ce lien a expiré ou a déjà servi.",
  champ_requis: "Ce champ est nécessaire.",
  champ_invalide: "Vérifiez ce champ.",
  texte_invalide: "Ce texte contient un caractère que nous ne pouvons pas enregistrer.",
  texte_trop_long: ({ n }) => (n > 1 ? `${n} caractères de trop.` : `${n} caractère de trop.`),
  prenom_requis: "Indiquez votre prénom.",
  nom_requis: "Indiquez votre nom.",
  email_requis: "L'email est requis",
  email_incomplet: "Indiquez une adresse complète, par exemple nom@domaine.fr",
  email_deux_arobases: "Cette adresse a deux «\u00a0@\u00a0». Gardez-en un.",
  email_invalide: "Email invalide",
  telephone_requis: "Indiquez un numéro où vous joindre.",
  telephone_invalide: "Vérifiez ce numéro\u00a0: dix chiffres, ou un indicatif précédé de +.",
  message_requis: "Le message est requis",
  date_invalide: "Choisissez une date du calendrier.",
  date_passee: "Choisissez une date à venir.",
  date_trop_proche: "Choisissez une date à partir de demain.",
  heure_invalide: "Choisissez une heure de la liste.",
  lien_https: "L’adresse doit commencer par https://",
  lien_email: "C’est votre e-mail. Il faut l’adresse d’une page, comme paypal.me/votrenom.",
  lien_iban: "Un IBAN n’est pas un lien, et il ne doit pas circuler. Choisissez un des services ci-dessous.",
  lien_adresse: "Ce n’est pas une adresse. Elle ressemble à paypal.me/votrenom.",
  titre_requis: "Donnez un titre.",
} satisfies SentencesOf<CommonRefusals>;
