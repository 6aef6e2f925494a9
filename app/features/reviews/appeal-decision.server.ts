import { now } from "#app/platform/clock.server.ts";
import { commitOrRefuse, type Transaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { lockCase, selectReportByToken, selectReviewIdByToken, updateAppeal } from "./review-cases.repo.server.ts";
import type { AppelAuteur } from "./rules/codes.ts";
import type { ReviewAppealInput } from "./rules/review.schema.ts";
import { canAppeal } from "./rules/review-case.ts";

type Appellant = { readonly par: AppelAuteur; readonly token: string };
type Refused = "introuvable" | "avis_appel_ferme";

/**
 * Contests the latest decision about a review, once: by its author, with the link to the review, or by the visitor or chef whose
 * report it answered, with the link to the report. The review stays as decided until the answer.
 */
export async function appealDecision(
  appellant: Appellant,
  { raisons }: ReviewAppealInput,
  at: Date = now(),
): Promise<Result<null, Refused | "erreur_inattendue">> {
  return commitOrRefuse("appeal decision", async (tx): Promise<Result<null, Refused>> => {
    const target = await targetOf(tx, appellant);
    if (target === null) return refuse("introuvable");
    const given = await lockCase(tx, target.avis_id);
    const last = given?.decisions[0];
    if (given === null || given.statut === "retire" || last === undefined) return refuse("avis_appel_ferme");
    // A later decision answered other reports: this reporter was not told of it.
    const answered = target.traite_le === undefined || target.traite_le?.getTime() === last.created_at.getTime();
    if (!answered || !canAppeal(last, appellant.par, at)) return refuse("avis_appel_ferme");
    await updateAppeal(tx, last.id, { appel_par: appellant.par, appel_raisons: raisons, appel_le: at });
    return ok(null);
  });
}

type Target = { readonly avis_id: string; readonly traite_le?: Date | null };

async function targetOf(tx: Transaction, { par, token }: Appellant): Promise<Target | null> {
  if (par === "signalant") return selectReportByToken(tx, token);
  const avis_id = await selectReviewIdByToken(tx, token);
  return avis_id === null ? null : { avis_id };
}
