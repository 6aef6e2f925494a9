/** Expected refusals, with the facts that their sentence needs. */
export type ReviewRefusals = {
  avis_note_requise: null;
  avis_texte_court: { readonly n: number };
  avis_ferme: null;
  avis_deja_donne: null;
  avis_plus_modifiable: null;
  avis_reponse_deja: null;
  avis_reponse_retenue: null;
  avis_appel_ferme: null;
  signalement_motif_requis: null;
  signalement_deja: null;
};
