/** Expected refusals, with the facts that their sentence needs. */
export type ChefRefusals = {
  chef_introuvable: null;
  hors_zone: { readonly km: number; readonly estimee: boolean; readonly rayon_km: number };
  rayon_hors_limites: null;
  km_compris_hors_limites: null;
  prix_km_requis: null;
  forfait_requis: null;
  adresse_requise: null;
  page_en_ligne: null;
  retour_hors_limites: null;
  motif_desactivation_requis: null;
  lien_paiement_manquant: null;
  lien_paiement_requis: null;
  champs_profil_requis: null;
  experience_hors_limites: null;
};
