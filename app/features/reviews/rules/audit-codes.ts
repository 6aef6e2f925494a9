import type { JournalGroup } from "#app/features/console/rules/codes.ts";

/** What the journal records, and the group of its filter. */
export const REVIEW_AUDIT = {
  avis_decide: "decisions",
} satisfies Record<string, JournalGroup>;
