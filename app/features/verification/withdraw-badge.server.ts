import type { AdminScope } from "#app/domain/permissions.ts";
import { ok, type Result, refuse } from "#app/domain/result.ts";
import { identifier } from "#app/domain/schemas/fields.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { lockProofs, setVerifieLe } from "./verification.repo.server.ts";

export async function withdrawBadge(
  facts: RequestFacts,
  { user_id }: AdminScope,
  chefId: string,
): Promise<Result<null, "chef_introuvable">> {
  const id = identifier().safeParse(chefId);
  if (!id.success) return refuse("chef_introuvable");
  return commitIfOk(async (tx) => {
    const held = await lockProofs(tx, id.data);
    if (held === null) return refuse("chef_introuvable");
    if (held.verifie_le === null) return ok(null);
    await setVerifieLe(tx, id.data, null);
    await writeAudit(tx, facts, { action: "badge_retire", acteur_id: user_id, objet: `chef:${id.data}` });
    return ok(null);
  });
}
