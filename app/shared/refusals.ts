export const LIMITED_ACTIONS = [
  "connexion",
  "inscription",
  "reservation",
  "message",
  "liens",
  "retrouver",
  "photos",
  "invitation",
  "avis",
  "agenda",
  "webhooks",
] as const;
export type LimitedAction = (typeof LIMITED_ACTIONS)[number];

/** Expected refusals, with the facts that their sentence needs. */
export type CommonRefusals = {
  erreur_inattendue: null;
  introuvable: null;
  trop_de_demandes: { readonly action: LimitedAction; readonly secondes: number };
  envoi_non_verifie: null;
  envoi_trop_tot: null;
  modification_perimee: null;
  lien_expire: null;
  champ_requis: null;
  champ_invalide: null;
  texte_invalide: null;
  texte_trop_long: { readonly n: number };
  prenom_requis: null;
  nom_requis: null;
  email_requis: null;
  email_incomplet: null;
  email_deux_arobases: null;
  email_invalide: null;
  telephone_requis: null;
  telephone_invalide: null;
  message_requis: null;
  date_invalide: null;
  date_passee: null;
  date_trop_proche: null;
  heure_invalide: null;
  lien_https: null;
  lien_email: null;
  lien_iban: null;
  lien_adresse: null;
  titre_requis: null;
};
