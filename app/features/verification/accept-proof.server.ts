import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { discardDocument } from "#app/platform/private-documents.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import type { JustificatifInput } from "./rules/proofs.schema.ts";
import { hasAllValidProofs } from "./rules/proofs.ts";
import { lockProofs, takeSentProof, updateBadge, upsertProof } from "./verification.repo.server.ts";

/**
 * Accepts a submitted document with the dates read on it. The fourth accepted document grants the badge, unless it
 * was withdrawn with a reason: then only an administrator grants it again.
 */
export async function acceptProof(
  facts: RequestFacts,
  { user_id }: AdminScope,
  chef_id: string,
  { depot_id, ...proof }: JustificatifInput & { depot_id: string },
): Promise<Result<{ badge: boolean }, "chef_introuvable" | "piece_changee">> {
  const at = now();
  return commitIfOk(async (tx) => {
    const held = await lockProofs(tx, chef_id);
    if (held === null) return refuse("chef_introuvable");
    const sent = await takeSentProof(tx, chef_id, proof.type, depot_id);
    if (sent === null) return refuse("piece_changee");
    await upsertProof(tx, { ...proof, chef_id, fichier: sent.fichier, accepte_le: at });
    const former = held.proofs.find(({ type }) => type === proof.type);
    const objet = `chef:${chef_id}` as const;
    const details = { type: proof.type, expire_le: proof.expire_le };
    await writeAudit(tx, facts, { action: "justificatif_accepte", acteur_id: user_id, objet, details });
    const proofs = [...held.proofs.filter(({ type }) => type !== proof.type), proof];
    const badge = held.verifie_le === null && held.motif_retrait_badge === null && hasAllValidProofs(proofs, at);
    if (badge) {
      await updateBadge(tx, chef_id, { verifie_le: at, motif_retrait_badge: null });
      await writeAudit(tx, facts, { action: "badge_pose", acteur_id: user_id, objet });
    }
    await enqueue(tx, "send-proof-examined", { chef_id, type: proof.type, raison: null });
    if (former?.fichier != null) await discardDocument(tx, former.fichier);
    return ok({ badge });
  });
}
