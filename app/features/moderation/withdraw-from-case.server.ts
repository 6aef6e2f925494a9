import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { insertWithdrawal, lockCaseById, updateCase } from "./cases.repo.server.ts";
import { caseWaits, hasWithdrawn } from "./rules/case.ts";

type Refused = "introuvable" | "dossier_clos" | "erreur_inattendue";

/** Writes that this member knows the person: the case goes back to the team, and they cannot decide it. Idempotent. */
export async function withdrawFromCase(
  facts: RequestFacts,
  { user_id }: AdminScope,
  id: string,
): Promise<Result<null, Refused>> {
  return commitOrRefuse("withdraw from case", async (tx): Promise<Result<null, Refused>> => {
    const given = await lockCaseById(tx, id);
    if (given === null) return refuse("introuvable");
    if (hasWithdrawn(given, user_id)) return ok(null);
    if (caseWaits(given) === null) return refuse("dossier_clos");
    if (given.confie_a === user_id) await updateCase(tx, id, { confie_a: null });
    await insertWithdrawal(tx, id, user_id);
    const objet = `signalement:${given.numero}` as const;
    await writeAudit(tx, facts, { action: "signalement_retrait", acteur_id: user_id, objet });
    return ok(null);
  });
}
