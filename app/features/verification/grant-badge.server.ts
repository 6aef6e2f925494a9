import type { AdminScope } from "#app/domain/permissions.ts";
import { ok, type Result, refuse } from "#app/domain/result.ts";
import { identifier } from "#app/domain/schemas/fields.ts";
import { hasEveryProof } from "#app/domain/verification.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { lockProofs, setVerifieLe } from "./verification.repo.server.ts";

/** Today's date becomes public: the four proofs were looked at, and hold. */
export async function grantBadge(
  facts: RequestFacts,
  { user_id }: AdminScope,
  chefId: string,
): Promise<Result<null, "chef_introuvable" | "justificatifs_incomplets">> {
  const id = identifier().safeParse(chefId);
  if (!id.success) return refuse("chef_introuvable");
  return commitIfOk(async (tx) => {
    const held = await lockProofs(tx, id.data);
    if (held === null) return refuse("chef_introuvable");
    const at = now();
    if (!hasEveryProof(held.proofs, at)) return refuse("justificatifs_incomplets");
    await setVerifieLe(tx, id.data, at);
    await writeAudit(tx, facts, { action: "badge_pose", acteur_id: user_id, objet: `chef:${id.data}` });
    return ok(null);
  });
}
