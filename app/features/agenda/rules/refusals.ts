/** Expected refusals, with the facts that their sentence needs. */
export type AgendaRefusals = {
  date_et_creneau_requis: null;
  places_requises: null;
  places_hors_limites: null;
  creneau_invalide: null;
  creneau_deja_ouvert: null;
  creneau_chevauche: null;
  heure_prise: null;
  heure_fermee: null;
  jours_requis: null;
  heures_requises: null;
  heures_trop_nombreuses: null;
  service_requis: null;
  fin_avant_debut: null;
  fermeture_trop_longue: null;
  exception_existe: null;
  regles_limite: { readonly max: number };
  exceptions_limite: { readonly max: number };
  fermetures_limite: { readonly max: number };
  creneau_avec_reservations: { readonly reservations: number };
  creneau_propose: { readonly jusqua: Date };
  places_sous_reservees: { readonly reservees: number };
};
