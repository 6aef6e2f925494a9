export type QuantityRange = { readonly min_quantity: number; readonly max_quantity: number | null };

/** Expected refusals, with the facts that their sentence needs. */
export type ServiceRefusals = {
  service_introuvable: null;
  sur_devis: null;
  tarif_retire: { readonly profile_id: string; readonly profile_name?: string };
  prix_modifie: { readonly ancien_total: number; readonly nouveau_total: number };
  service_masque: null;
  service_sans_titre: null;
  titre_de_service_requis: null;
  brouillon_change_ailleurs: { readonly change_le: Date };
  brouillons_trop_nombreux: null;
  delai_annulation: null;
  part_annulation: null;
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
};
