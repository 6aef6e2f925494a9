/** Expected refusals, with the facts that their sentence needs. */
export type PrivacyRefusals = {
  confirmation_effacer: null;
  compte_avec_reservations: { readonly reservations: number };
  compte_administrateur: null;
  confirmation_fermer: null;
  repas_a_venir: { readonly reservations: number };
  dernier_administrateur: null;
};
