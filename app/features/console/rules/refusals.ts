import type { Day } from "#app/shared/calendar.ts";

/** Expected refusals, with the facts that their sentence needs. */
export type ConsoleRefusals = {
  conditions_trop_tot: { readonly jour: Day };
  conditions_deja_annoncees: null;
  annonce_a_essayer: null;
  annonce_deja_partie: null;
  motif_suspension_requis: null;
  version_requise: null;
  version_existante: null;
  contenu_requis: null;
};
