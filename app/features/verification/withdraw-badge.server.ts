import { ok, type Result, refuse } from "#app/domain/result.ts";
import type { WithdrawBadgeInput } from "#app/domain/schemas/administration-forms.ts";
import { identifier } from "#app/domain/schemas/fields.ts";
import type { AdminScope } from "#app/domain/scopes.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { lockProofs, updateBadge } from "./verification.repo.server.ts";

/** Withdraws the badge and mails the reason, which the console shows until the badge is granted again. */
export async function withdrawBadge(
  facts: RequestFacts,
  { user_id }: AdminScope,
  chefId: string,
  { motif }: WithdrawBadgeInput,
): Promise<Result<null, "chef_introuvable">> {
  const id = identifier().safeParse(chefId);
  if (!id.success) return refuse("chef_introuvable");
  return commitIfOk(async (tx) => {
    const held = await lockProofs(tx, id.data);
    if (held === null) return refuse("chef_introuvable");
    if (held.verifie_le === null) return ok(null);
    await updateBadge(tx, id.data, { verifie_le: null, motif_retrait_badge: motif });
    const told = { user_id: held.user_id, chef_id: id.data, at: now().toISOString(), motif };
    await enqueue(tx, "notify-chef-of-badge", told);
    await writeAudit(tx, facts, { action: "badge_retire", acteur_id: user_id, objet: `chef:${id.data}` });
    return ok(null);
  });
}
