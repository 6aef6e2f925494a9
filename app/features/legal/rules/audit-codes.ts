import type { JournalGroup } from "#app/features/console/rules/codes.ts";

/** What the journal records, and the group of its filter. */
export const LEGAL_AUDIT = {
  parametre_a_confirmer: "reglages",
  parametre_change: "reglages",
} satisfies Record<string, JournalGroup>;
