/** Expected refusals, with the facts that their sentence needs. */
export type HelpRefusals = {
  aide_nom_requis: null;
  sujet_requis: null;
  aide_changee: { readonly nom: string };
  aide_sans_adresse: null;
  aide_deja_close: null;
  aide_modele_existe: null;
};
