import { hasRight } from "#app/domain/console-roles.ts";
import {
  caseDue,
  caseNumber,
  caseSeen,
  caseWaits,
  isOwnDecision,
  isUrgent,
  measuresOf,
} from "#app/domain/report-case.ts";
import type { AdminScope } from "#app/domain/scopes.ts";
import { selectCaseByNumber } from "#app/features/reports/cases.repo.server.ts";
import { hasOtherModerator } from "#app/features/reviews/review-queue.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

export type OpenedCase = NonNullable<Awaited<ReturnType<typeof readCase>>>;

/** A case with what a decision needs; null for an unknown reference. */
export async function readCase({ user_id, role_console }: AdminScope, reference: string) {
  const numero = caseNumber(reference);
  const found = numero === null ? null : await selectCaseByNumber(db, numero);
  if (found === null) return null;
  const { chef_email: _address, copie_cle, decisions, ...reported } = found;
  return {
    ...reported,
    photo: copie_cle !== null,
    decisions: decisions.map(({ user_id: _decider, signalement_id: _case, ...decision }) => decision),
    attend: caseWaits(found),
    avant: caseDue(found),
    vu: caseSeen(found),
    mesures: measuresOf(found),
    urgent: isUrgent(found),
    decide: hasRight(role_console, "decisions"),
    /** The appeal is against the reader's own decision, and somebody else can answer it. */
    own: isOwnDecision(found, user_id) && (await hasOtherModerator(db, user_id)),
    now: now(),
  };
}
