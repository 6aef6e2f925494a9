import { hasRight } from "#app/domain/console-roles.ts";
import {
  caseDue,
  caseNumber,
  caseSeen,
  caseWaits,
  hasWithdrawn,
  hiddenFirstDue,
  isLate,
  isOwnDecision,
  isUrgent,
  measuresOf,
} from "#app/domain/report-case.ts";
import type { AdminScope } from "#app/domain/scopes.ts";
import { hasOtherDecider, selectCaseByNumber, selectCaseTeam } from "#app/features/reports/cases.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

export type OpenedCase = NonNullable<Awaited<ReturnType<typeof readCase>>>;

/** A case with what a decision needs; null for an unknown reference. */
export async function readCase({ user_id, role_console }: AdminScope, reference: string) {
  const numero = caseNumber(reference);
  const found = numero === null ? null : await selectCaseByNumber(db, numero);
  if (found === null) return null;
  const { chef_email: _address, copie_cle, decisions, retires, ...reported } = found;
  const [team, autre] = await Promise.all([selectCaseTeam(db), hasOtherDecider(db, found.id, user_id)]);
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
    own: isOwnDecision(found, user_id) && autre,
    /** Somebody else may decide this case. */
    autre,
    /** The reader said that they know the person. */
    retire: hasWithdrawn(found, user_id),
    masque_avant: hiddenFirstDue(found),
    retard: isLate(found, now()),
    /** To whom the case may be given. */
    team: team.filter(({ id }) => !retires.includes(id)).map((member) => ({ ...member, vous: member.id === user_id })),
    now: now(),
  };
}
