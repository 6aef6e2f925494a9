import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { lockCaseById, selectCaseTeam, updateCase } from "./cases.repo.server.ts";
import { checkAssignment } from "./rules/case.ts";

type Refused =
  | ("introuvable" | "dossier_clos" | "dossier_deja_confie" | "dossier_retire")
  | ("collegue_introuvable" | "erreur_inattendue");
type Assignment = { readonly id: string; readonly confie_a: string | null; readonly vu: string | null };

/** Gives a case to a member of the team, or to nobody. `vu`: who had it when the form was shown. */
export async function assignCase(
  facts: RequestFacts,
  { user_id }: AdminScope,
  { id, confie_a, vu }: Assignment,
): Promise<Result<null, Refused>> {
  return commitOrRefuse("assign case", async (tx): Promise<Result<null, Refused>> => {
    const given = await lockCaseById(tx, id);
    if (given === null) return refuse("introuvable");
    const team = (await selectCaseTeam(tx)).map((member) => member.id);
    const checked = checkAssignment(given, { confie_a, vu, team });
    if (!checked.ok)
      return checked.code === "dossier_deja_confie" ? refuse("dossier_deja_confie", { nom: given.confie }) : checked;
    await updateCase(tx, id, { confie_a });
    const objet = `signalement:${given.numero}` as const;
    await writeAudit(tx, facts, { action: "signalement_confie", acteur_id: user_id, objet });
    return ok(null);
  });
}
