import { now } from "#app/platform/clock.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import {
  lockCaseById,
  selectCaseByMeasure,
  selectCaseByReviewLink,
  selectCaseByToken,
  updateContest,
} from "./cases.repo.server.ts";
import { canContest } from "./rules/case.ts";
import type { MesureAppelant } from "./rules/codes.ts";

type Refused = "introuvable" | "avis_appel_ferme";

/** The case behind the link in the mail to each side. */
const selectContested = { chef: selectCaseByMeasure, auteur: selectCaseByReviewLink, signalant: selectCaseByToken };

/**
 * Contests the latest decision about a case, once, by the link in the mail to the chef or to the person who reported, or by the link to
 * the review. The content stays as decided until the answer.
 */
export async function contestMeasure(
  { par, token }: { readonly par: MesureAppelant; readonly token: string },
  raisons: string,
  at: Date = now(),
): Promise<Result<null, Refused | "erreur_inattendue">> {
  return commitOrRefuse("contest measure", async (tx): Promise<Result<null, Refused>> => {
    const known = await selectContested[par](tx, token);
    const given = known === null ? null : await lockCaseById(tx, known.id);
    if (given === null) return refuse("introuvable");
    const [last] = given.decisions;
    if (last === undefined || !canContest(given, par, at)) return refuse("avis_appel_ferme");
    await updateContest(tx, last.id, { appel_par: par, appel_raisons: raisons, appel_le: at });
    return ok(null);
  });
}
