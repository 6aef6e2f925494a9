import {
  selectDecidedReviews,
  selectWaitingReviews,
  type WaitingReview,
} from "#app/features/reviews/review-queue.repo.server.ts";
import type { DecisionOrigine } from "#app/features/reviews/rules/codes.ts";
import { caseDeadline, caseOrigin } from "#app/features/reviews/rules/review-case.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

const MOST = 200;
const DECIDED = 50;

export type ListedCase = NonNullable<Awaited<ReturnType<typeof readCases>>>[number];

/** What waits for a decision, the closest deadline first, or the latest decisions; null when it could not be read. */
export async function readCases(_admin: AdminScope, view: DecisionOrigine | "decides" | null) {
  try {
    if (view === "decides") return (await selectDecidedReviews(db, DECIDED)).map(listed);
    const waiting = (await selectWaitingReviews(db, MOST)).map(listed);
    const shown = view === null ? waiting : waiting.filter(({ origine }) => origine === view);
    return shown.toSorted((a, b) => (a.avant ?? "").localeCompare(b.avant ?? ""));
  } catch (error) {
    log.error({ err: error }, "list review cases failed");
    return null;
  }
}

function listed(review: WaitingReview) {
  const { id, prenom, initiale, chef, motifs, motifs_retenue, decisions, signalements } = review;
  const origine: DecisionOrigine | null = caseOrigin(review);
  return {
    ...{ id, prenom, initiale, chef, motifs, motifs_retenue, origine },
    avant: caseDeadline(review),
    signalements: signalements.length,
    decision: decisions[0]?.decision ?? null,
    decide_le: decisions[0]?.created_at ?? null,
  };
}
