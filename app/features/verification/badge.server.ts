import type { WithdrawBadgeInput } from "#app/features/console/rules/administration.schema.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { hasAllValidProofs } from "./rules/proofs.ts";
import { lockProofs, updateBadge } from "./verification.repo.server.ts";

/** Grants the badge with today's date, which is public, after all four documents were accepted. Notifies the chef. */
export async function grantBadge(
  facts: RequestFacts,
  { user_id }: AdminScope,
  chef_id: string,
): Promise<Result<null, "chef_introuvable" | "justificatifs_incomplets">> {
  return commitIfOk(async (tx) => {
    const held = await lockProofs(tx, chef_id);
    if (held === null) return refuse("chef_introuvable");
    const at = now();
    if (!hasAllValidProofs(held.proofs, at)) return refuse("justificatifs_incomplets");
    // A second submission on the same day writes no audit entry and sends no mail.
    if (held.verifie_le !== null && dayOf(held.verifie_le) === dayOf(at)) return ok(null);
    await updateBadge(tx, chef_id, { verifie_le: at, motif_retrait_badge: null });
    const payload = { user_id: held.user_id, chef_id, at: at.toISOString(), motif: null };
    await enqueue(tx, "notify-chef-of-badge", payload);
    await writeAudit(tx, facts, { action: "badge_pose", acteur_id: user_id, objet: `chef:${chef_id}` });
    return ok(null);
  });
}

/** Withdraws the badge and mails the reason, which the administration shows until the badge is granted again. */
export async function withdrawBadge(
  facts: RequestFacts,
  { user_id }: AdminScope,
  chef_id: string,
  { motif }: WithdrawBadgeInput,
): Promise<Result<null, "chef_introuvable">> {
  return commitIfOk(async (tx) => {
    const held = await lockProofs(tx, chef_id);
    if (held === null) return refuse("chef_introuvable");
    if (held.verifie_le === null) return ok(null);
    await updateBadge(tx, chef_id, { verifie_le: null, motif_retrait_badge: motif });
    const payload = { user_id: held.user_id, chef_id, at: now().toISOString(), motif };
    await enqueue(tx, "notify-chef-of-badge", payload);
    await writeAudit(tx, facts, { action: "badge_retire", acteur_id: user_id, objet: `chef:${chef_id}` });
    return ok(null);
  });
}
