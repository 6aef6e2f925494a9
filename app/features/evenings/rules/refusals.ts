/** Expected refusals, with the facts that their sentence needs. */
export type EveningRefusals = {
  reponse_requise: null;
  reponse_vide: null;
  reponse_contradictoire: null;
  consentement_requis: null;
  consentement_tiers_requis: null;
  consentement_table_requis: null;
  preparation_fermee: null;
  invitation_fermee: null;
  reponses_trop: null;
};
