/** Expected refusals, with the facts that their sentence needs. */
export type WaitingListRefusals = {
  attente_trop_grande: { readonly max: number };
  attente_inutile: null;
  attente_close: null;
};
