import { randomUUID } from "node:crypto";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { commitOrRefuse, type Transaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import {
  closeAppeals,
  closeReports,
  insertDecision,
  lockCase,
  selectAnsweredReports,
  updateDecidedStatut,
} from "./review-cases.repo.server.ts";
import type { DecisionOrigine } from "./rules/codes.ts";
import type { ReviewDecisionInput } from "./rules/review.schema.ts";
import { checkDecision, type DecisionRefusal, decidedStatut } from "./rules/review-case.ts";

type Refused = DecisionRefusal | "introuvable" | "erreur_inattendue";
type Case = NonNullable<Awaited<ReturnType<typeof lockCase>>>;

/**
 * A person's decision about a held, reported or appealed review, with its ground and reason. It answers everything that waits for
 * this review, and both sides are mailed. `version` says what was seen: see `caseVersion`.
 */
export async function decideReview(
  facts: RequestFacts,
  { user_id }: AdminScope,
  { avis_id, version, ...input }: ReviewDecisionInput & { avis_id: string; version: string },
  at: Date = now(),
): Promise<Result<null, Refused>> {
  return commitOrRefuse("decide review", async (tx): Promise<Result<null, Refused>> => {
    const given = await lockCase(tx, avis_id);
    if (given === null) return refuse("introuvable");
    const checked = checkDecision(given, { version, decision: input.decision });
    if (!checked.ok) return checked;
    const origine = checked.value;
    const id = randomUUID();
    await insertDecision(tx, { id, avis_id, origine, ...input, user_id, created_at: at });
    const reports = [...(await closeReports(tx, avis_id, at)), ...(await reportsOfAppeal(tx, avis_id, given))];
    await closeAppeals(tx, avis_id, at);
    await updateDecidedStatut(tx, avis_id, decidedStatut(input.decision), at);
    const details = { avis_decision: input.decision, avis_fondement: input.fondement };
    await writeAudit(tx, facts, { action: "avis_decide", acteur_id: user_id, objet: `avis:${avis_id}`, details });
    await queueMails(tx, {
      decision_id: id,
      avis_id,
      given,
      origine,
      reports,
      publishes: input.decision === "publier",
    });
    announce(tx, { chef_id: given.chef_id });
    return ok(null);
  });
}

/** Those who reported are told what became of the decision that answered them. */
async function reportsOfAppeal(tx: Transaction, avis_id: string, { decisions }: Case): Promise<string[]> {
  const appealed = decisions.find(({ appel_le, appel_traite_le }) => appel_le !== null && appel_traite_le === null);
  return appealed === undefined ? [] : selectAnsweredReports(tx, avis_id, appealed.created_at);
}

type Decided = {
  decision_id: string;
  avis_id: string;
  given: Case;
  origine: DecisionOrigine;
  reports: readonly string[];
  publishes: boolean;
};

async function queueMails(tx: Transaction, decided: Decided): Promise<void> {
  const { decision_id, avis_id, given, origine, reports, publishes } = decided;
  await enqueue(tx, "send-review-decision", { decision_id });
  for (const signalement_id of reports) await enqueue(tx, "send-report-decision", { decision_id, signalement_id });
  // A reported review was published: its chef knows it.
  const isNew = given.statut !== "publie" && !given.decisions.some((one) => one.origine === "signalement");
  if (publishes && isNew) await enqueue(tx, "notify-chef-of-review", { avis_id });
  if (!publishes && origine === "retenue") await enqueue(tx, "notify-chef-of-held-review", { decision_id });
}
