import type { Database } from "#db/database.ts";
import { answerSeconds, reservationTransitions } from "./metrics.server.ts";
import { afterAcknowledgedCommit } from "./transaction.server.ts";

/** The actions that end the wait of a request. A cancellation by the client is no answer. */
const ANSWERS: ReadonlySet<string> = new Set(["confirm", "refuse", "expire"]);

type CommittedTransition = { action: string; actor: string; requestedAt: Date; at: Date };

/** Counts a change of status once its transaction has committed. */
export function countTransition(tx: Database, { action, actor, requestedAt, at }: CommittedTransition): void {
  afterAcknowledgedCommit(tx, () => {
    reservationTransitions.inc({ action, actor });
    if (ANSWERS.has(action)) answerSeconds.observe({ action }, (at.getTime() - requestedAt.getTime()) / 1000);
  });
}
