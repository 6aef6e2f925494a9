/** Expected refusals, with the facts that their sentence needs. */
export type ModerationRefusals = {
  dossier_decide: { readonly nom: string | null };
  dossier_a_relire: null;
  dossier_clos: null;
  mesure_deja_levee: null;
  mesure_propre: null;
  dossier_deja_confie: { readonly nom: string | null };
  dossier_masque: null;
  dossier_retire: null;
  collegue_introuvable: null;
  contenu_absent: null;
  contenu_deja_masque: null;
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
};
