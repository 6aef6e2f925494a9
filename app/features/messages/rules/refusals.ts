/** Expected refusals, with the facts that their sentence needs. */
export type MessageRefusals = {
  heure_sans_date: null;
  fil_ferme: null;
  message_deja_parti: null;
  modele_sans_nom: null;
  modele_sans_texte: null;
  modele_deja_nomme: null;
  modeles_complets: null;
};
