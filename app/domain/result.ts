import type { Day } from "./calendar.ts";
import type { ReservationStatut } from "./catalog.ts";
import type { Cents } from "./money.ts";

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

export type QuantityRange = { readonly min_quantity: number; readonly max_quantity: number | null };

/** Every expected refusal, with the facts its sentence needs. `app/copy/errors.ts` has one sentence per code. */
export type RefusalFacts = {
  erreur_inattendue: null;
  introuvable: null;
  chef_introuvable: null;
  service_introuvable: null;
  non_connecte: null;
  session_finie: null;
  trop_de_demandes: { readonly action: LimitedAction; readonly secondes: number };
  envoi_non_verifie: null;
  adresse_a_confirmer: null;
  modification_perimee: null;

  identifiants_incorrects: null;
  compte_existant: null;
  compte_non_confirme: null;
  mot_de_passe_requis: null;
  mot_de_passe_court: null;
  mot_de_passe_courant: null;
  mot_de_passe_personnel: null;
  mot_de_passe_incorrect: null;
  mot_de_passe_inscription: null;
  mots_de_passe_differents: null;
  reconnexion_requise: null;
  lien_expire: null;
  adresse_inchangee: null;
  google_refus: null;
  code_incorrect: null;
  code_deja_utilise: null;
  cle_inconnue: null;
  cle_non_verifiee: null;
  cle_non_ajoutee: null;
  cle_nom_requis: null;
  cle_seule_entree: null;
  cles_limite: { readonly max: number };

  commune_a_choisir: null;
  commune_requise: null;
  commune_inconnue: null;
  hors_zone: { readonly km: number; readonly estimee: boolean; readonly rayon_km: number };
  rayon_hors_limites: null;
  km_compris_hors_limites: null;
  prix_km_requis: null;
  forfait_requis: null;
  adresse_requise: null;

  champ_requis: null;
  champ_invalide: null;
  texte_invalide: null;
  texte_trop_long: { readonly n: number };
  prenom_requis: null;
  nom_requis: null;
  aide_nom_requis: null;
  email_requis: null;
  email_incomplet: null;
  email_deux_arobases: null;
  email_invalide: null;
  telephone_requis: null;
  telephone_invalide: null;
  message_requis: null;
  sujet_requis: null;
  date_invalide: null;
  date_passee: null;
  date_trop_proche: null;
  heure_sans_date: null;
  heure_invalide: null;
  siret_invalide: null;
  fait_longueur: { readonly min: number; readonly max: number };
  capital_invalide: null;
  rcs_invalide: null;
  kbis_dernier_chiffre: null;
  siret_chiffres: { readonly n: number };
  siret_autre_rcs: null;
  tva_invalide: null;
  tva_autre_rcs: null;
  personne_requise: null;
  hebergeur_incomplet: null;
  pays_inconnu: null;
  mediateur_incomplet: null;
  motif_changement_requis: null;
  delivrance_future: null;
  echeance_requise: null;
  echeance_avant_delivrance: null;
  document_requis: null;
  document_format: null;
  document_heic: null;
  echeance_passee: null;
  motif_refus_requis: null;
  piece_changee: null;
  page_en_ligne: null;
  document_trop_lourd: null;
  justificatifs_incomplets: null;
  confirmation_effacer: null;
  compte_avec_reservations: { readonly reservations: number };
  compte_administrateur: null;
  confirmation_fermer: null;
  repas_a_venir: { readonly reservations: number };
  dernier_administrateur: null;
  role_insuffisant: null;
  propre_role: null;
  membre_introuvable: null;
  dernier_proprietaire: null;
  deja_membre: null;

  creneau_requis: null;
  participants_requis: null;
  participants_trop: { readonly max: number };
  quantite_invalide: null;
  limite_atteinte: { readonly max: number };
  places_insuffisantes: { readonly restantes: number };
  creneau_retire: null;
  creneau_commence: null;
  chef_engage: null;
  delai_minimum: { readonly heures: number };
  creneau_pris: null;
  attente_trop_grande: { readonly max: number };
  attente_inutile: null;
  attente_close: null;
  sur_devis: null;
  tarif_retire: { readonly profile_id: string; readonly profile_name?: string };
  prix_modifie: { readonly ancien_total: number; readonly nouveau_total: number };
  total_a_verifier: { readonly nouveau_total: number };
  demande_deja_envoyee: { readonly email: string };
  demandes_ouvertes_limite: { readonly max: number };
  demande_en_cours: null;
  page_refermee: null;
  correction_fermee: null;
  appelant_a_verifier: null;
  code_appel_incorrect: null;
  code_appel_requis: null;
  adresse_confirmee: null;
  adresse_identique: null;
  motif_annulation_requis: null;
  relance_sans_objet: null;
  relance_deja: null;
  renvoi_sans_objet: null;
  renvoi_deja: null;
  cle_deja_utilisee: null;

  reponse_requise: null;
  reponse_vide: null;
  reponse_contradictoire: null;
  consentement_requis: null;
  consentement_tiers_requis: null;
  preparation_fermee: null;
  invitation_fermee: null;
  reponses_trop: null;
  fil_ferme: null;
  message_deja_parti: null;

  avis_note_requise: null;
  avis_texte_court: { readonly n: number };
  avis_ferme: null;
  avis_deja_donne: null;
  avis_plus_modifiable: null;
  avis_change: null;
  aide_changee: { readonly nom: string };
  aide_sans_adresse: null;
  aide_deja_close: null;
  aide_modele_existe: null;
  conditions_trop_tot: { readonly jour: Day };
  conditions_deja_annoncees: null;
  annonce_a_essayer: null;
  annonce_deja_partie: null;
  motif_suspension_requis: null;
  avis_reponse_deja: null;
  avis_reponse_retenue: null;
  avis_deja_decide: null;
  avis_appel_ferme: null;
  signalement_motif_requis: null;
  signalement_deja: null;
  dossier_decide: { readonly nom: string | null };
  dossier_a_relire: null;
  dossier_clos: null;
  dossier_deja_confie: { readonly nom: string | null };
  dossier_masque: null;
  dossier_retire: null;
  collegue_introuvable: null;
  contenu_absent: null;
  contenu_deja_masque: null;
  service_masque: null;
  duree_mesure_requise: null;
  visiteur_bloque: null;
  cible_requise: null;
  reseau_oublie: null;
  deja_bloque: null;
  blocage_fini: null;
  raisons_courtes: { readonly n: number };
  bonne_foi_requise: null;
  decision_requise: null;
  fondement_requis: null;

  date_et_creneau_requis: null;
  places_requises: null;
  places_hors_limites: null;
  creneau_invalide: null;
  creneau_deja_ouvert: null;
  creneau_chevauche: null;
  heure_prise: null;
  heure_fermee: null;
  jours_requis: null;
  periode_inversee: null;
  periode_trop_longue: null;
  aucun_jour: null;
  heures_requises: null;
  service_requis: null;
  fin_avant_debut: null;
  fermeture_trop_longue: null;
  exception_existe: null;
  regles_limite: { readonly max: number };
  exceptions_limite: { readonly max: number };
  fermetures_limite: { readonly max: number };
  site_invalide: null;
  sites_limite: { readonly max: number };
  webhooks_limite: { readonly max: number };
  evenements_requis: null;
  creneau_avec_reservations: { readonly reservations: number };
  creneau_propose: { readonly jusqua: Date };
  places_sous_reservees: { readonly reservees: number };

  transition_interdite: { readonly statut: ReservationStatut };
  statut_change: { readonly statut: ReservationStatut };
  changement_impossible: null;
  changement_trop_tard: null;
  changement_en_cours: null;
  changement_identique: null;
  changement_ferme: null;
  ajout_ferme: null;
  changements_trop: { readonly max: number };
  reponses_a_retirer: { readonly nombre: number };
  delai_annulation: null;
  part_annulation: null;
  somme_annulation_changee: { readonly somme: Cents };
  somme_annulation_a_accepter: { readonly somme: Cents };
  annulation_trop_tard: { readonly statut: ReservationStatut };
  annulation_apres_debut: null;
  retractation_exclue: null;
  retractation_statut: { readonly statut: ReservationStatut };
  retractation_avant_contrat: null;
  retractation_service_rendu: null;
  retractation_trop_tard: { readonly jour: Day };
  execution_a_demander: { readonly jour: Day };
  motif_requis: null;
  motif_desactivation_requis: null;
  motif_retrait_requis: null;
  lien_paiement_manquant: null;
  lien_paiement_requis: null;
  lien_https: null;
  lien_email: null;
  lien_iban: null;
  lien_adresse: null;

  champs_profil_requis: null;
  experience_hors_limites: null;
  duree_incomprise: null;
  capacite_hors_limites: null;
  prix_invalide: null;
  profil_client_retire: null;
  palier_min: null;
  palier_max: null;
  palier_remise: null;
  palier_chevauche: { readonly a: QuantityRange; readonly b: QuantityRange };
  profil_client_nom: null;
  profil_client_prix: null;
  profil_client_existe: null;
  profil_client_utilise: null;
  version_requise: null;
  version_existante: null;
  titre_requis: null;
  contenu_requis: null;

  galerie_pas_une_image: { readonly fichier: string };
  galerie_trop_volumineux: { readonly fichier: string };
  photo_pas_une_image: null;
  photo_trop_volumineuse: null;
  photo_une_seule: null;
  photos_limite: { readonly max: number };
  agendas_limite: { readonly max: number };
  agenda_adresse: null;
  agenda_adresse_sans_identifiants: null;
  photo_svg: null;
  photo_gif: null;
  photo_heic: null;
  photo_vide: { readonly fichier: string };
  photo_illisible: { readonly fichier: string };
  photo_megapixels: { readonly fichier: string };
  photo_trop_profonde: { readonly fichier: string };
  photo_non_envoyee: { readonly fichier: string };
};

export type RefusalCode = keyof RefusalFacts;
/** Codes whose sentence needs no facts. */
export type PlainCode = { [C in RefusalCode]: RefusalFacts[C] extends null ? C : never }[RefusalCode];
export type FactCode = Exclude<RefusalCode, PlainCode>;

export type Refusal<C extends RefusalCode = RefusalCode> = {
  [K in C]: { readonly ok: false; readonly code: K } & (K extends FactCode ? RefusalFacts[K] : unknown);
}[C];

export type Ok<T> = { readonly ok: true; readonly value: T };
export type Result<T, C extends RefusalCode = RefusalCode> = Ok<T> | Refusal<C>;

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

export function refuse<C extends PlainCode>(code: C): Refusal<C>;
export function refuse<C extends FactCode>(code: C, facts: RefusalFacts[C]): Refusal<C>;
export function refuse(code: RefusalCode, facts?: object): object {
  return { ok: false, code, ...facts };
}
