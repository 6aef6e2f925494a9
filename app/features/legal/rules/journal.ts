import type { JournalAction } from "#app/features/console/rules/codes.ts";

/** What the journal records. */
export const LEGAL_JOURNAL = {
  parametre_a_confirmer: {
    group: "reglages",
    label: "Adresse légale à confirmer",
    sentence: "a demandé la confirmation d’une adresse des pages légales",
  },
  parametre_change: {
    group: "reglages",
    label: "Information légale changée",
    sentence: "a changé une information légale",
  },
} satisfies Record<string, JournalAction>;
