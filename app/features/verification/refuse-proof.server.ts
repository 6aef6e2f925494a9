import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import type { RefuseProofInput } from "./rules/proofs.schema.ts";
import { lockProofs, markSentProofRefused } from "./verification.repo.server.ts";

/** Refuses a submitted document and mails the reason. A document accepted earlier stays valid. */
export async function refuseProof(
  facts: RequestFacts,
  { user_id }: AdminScope,
  chef_id: string,
  { depot_id, raison }: RefuseProofInput & { depot_id: string },
): Promise<Result<null, "chef_introuvable" | "piece_changee">> {
  return commitIfOk(async (tx) => {
    if ((await lockProofs(tx, chef_id)) === null) return refuse("chef_introuvable");
    const type = await markSentProofRefused(tx, { chef_id, depot_id }, { raison, at: now() });
    if (type === null) return refuse("piece_changee");
    const entry = { action: "justificatif_refuse", acteur_id: user_id, objet: `chef:${chef_id}` } as const;
    await writeAudit(tx, facts, { ...entry, details: { type } });
    await enqueue(tx, "send-proof-examined", { chef_id, type, raison });
    return ok(null);
  });
}
