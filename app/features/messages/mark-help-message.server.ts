import type { HelpStatut } from "#app/domain/catalog.ts";
import { ok, type Result, refuse } from "#app/domain/result.ts";
import type { AdminScope } from "#app/domain/scopes.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { updateHelpStatut } from "./help.repo.server.ts";

export async function markHelpMessage(
  facts: RequestFacts,
  { user_id }: AdminScope,
  message_id: string,
  statut: HelpStatut,
): Promise<Result<null, "introuvable">> {
  return commitIfOk(async (tx) => {
    if (!(await updateHelpStatut(tx, message_id, statut))) return refuse("introuvable");
    const entry = {
      action: "aide_marquee",
      acteur_id: user_id,
      objet: `help_message:${message_id}`,
      details: { statut },
    } as const;
    await writeAudit(tx, facts, entry);
    return ok(null);
  });
}
