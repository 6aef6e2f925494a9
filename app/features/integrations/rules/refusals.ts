import type { ErreurSource } from "#app/features/agenda/rules/codes.ts";

/** Expected refusals, with the facts that their sentence needs. */
export type IntegrationRefusals = {
  site_invalide: null;
  sites_limite: { readonly max: number };
  webhooks_limite: { readonly max: number };
  evenements_requis: null;
  agendas_limite: { readonly max: number };
  agenda_deja_lie: { readonly nom: string };
  agenda_illisible: { readonly erreur: ErreurSource };
  agenda_non_verifie: null;
  agenda_adresse: null;
  agenda_adresse_sans_identifiants: null;
};
