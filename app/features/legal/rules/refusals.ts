/** Expected refusals, with the facts that their sentence needs. */
export type LegalRefusals = {
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
};
