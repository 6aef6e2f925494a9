/** Expected refusals, with the facts that their sentence needs. */
export type CommuneRefusals = {
  commune_a_choisir: null;
  commune_requise: null;
  commune_inconnue: null;
};
