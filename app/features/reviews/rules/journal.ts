import type { JournalAction } from "#app/features/console/rules/codes.ts";

/** What the journal records. */
export const REVIEW_JOURNAL = {
  avis_decide: { group: "decisions", label: "Décision sur un avis", sentence: "a décidé de l’{}" },
} satisfies Record<string, JournalAction>;
