/** Expected refusals, with the facts that their sentence needs. */
export type VerificationRefusals = {
  siret_invalide: null;
  delivrance_future: null;
  echeance_requise: null;
  echeance_avant_delivrance: null;
  document_requis: null;
  document_format: null;
  document_heic: null;
  echeance_passee: null;
  motif_refus_requis: null;
  piece_changee: null;
  document_trop_lourd: null;
  justificatifs_incomplets: null;
  motif_retrait_requis: null;
};
