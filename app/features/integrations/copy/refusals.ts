import type { ErreurSource } from "#app/features/agenda/rules/codes.ts";
import type { SentencesOf } from "#app/shared/copy/sentences.ts";
import type { IntegrationRefusals } from "../rules/refusals.ts";

/** Why a linked calendar could not be read. */
export const SOURCE_ERRORS: Record<ErreurSource, string> = {
  introuvable: "Aucun agenda à cette adresse.",
  mot_de_passe: "Cette adresse demande un mot de passe.",
  pas_un_agenda: "Ce n’est pas un agenda au format iCal.",
  trop_lourd: "Cet agenda est trop lourd (plus de 2\u00a0Mo).",
  adresse_privee: "Cette adresse n’est pas accessible depuis Internet.",
  trop_lent: "Cet agenda met trop de temps à répondre.",
};

/** One sentence per code: a missing one does not compile. */
export const INTEGRATION_SENTENCES = {
  agenda_deja_lie: ({ nom }) => `Cet agenda est déjà lié\u00a0: «\u00a0${nom}\u00a0».`,
  agenda_illisible: ({ erreur }) => `${SOURCE_ERRORS[erreur]} Il n’est pas ajouté.`,
  agenda_non_verifie: "Cet agenda n’a pas pu être vérifié. Il n’est pas ajouté. Réessayez dans quelques minutes.",
  agendas_limite: ({ max }) => `Vous avez lié ${max} agendas, le maximum. Retirez-en un d’abord.`,
  agenda_adresse: "L’adresse doit commencer par https:// ou webcal://.",
  agenda_adresse_sans_identifiants: "L’adresse ne doit contenir ni identifiant ni mot de passe.",
  site_invalide: "Écrivez des adresses qui commencent par https://, une par ligne.",
  sites_limite: ({ max }) => `Au plus ${max} sites.`,
  webhooks_limite: ({ max }) => `Vous avez déjà ${max} adresses. Supprimez-en une d’abord.`,
  evenements_requis: "Cochez au moins un événement.",
} satisfies SentencesOf<IntegrationRefusals>;
