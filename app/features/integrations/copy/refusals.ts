import type { SentencesOf } from "#app/shared/copy/sentences.ts";
import type { IntegrationRefusals } from "../rules/refusals.ts";
import { LINKED_CALENDAR_SENTENCES } from "./linked-calendars.ts";

/** One sentence per code: a missing one does not compile. */
export const INTEGRATION_SENTENCES = {
  ...LINKED_CALENDAR_SENTENCES,
  site_invalide: "Écrivez des adresses qui commencent par https://, une par ligne.",
  sites_limite: ({ max }) => `Au plus ${max} sites.`,
  webhooks_limite: ({ max }) => `Vous avez déjà ${max} adresses. Supprimez-en une d’abord.`,
  evenements_requis: "Cochez au moins un événement.",
} satisfies SentencesOf<IntegrationRefusals>;
