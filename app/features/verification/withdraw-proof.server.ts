import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { discardDocument } from "#app/platform/private-documents.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { JUSTIFICATIF_TYPES } from "./rules/codes.ts";
import { lockProofs, takeSentProof } from "./verification.repo.server.ts";

/** Deletes a pending document of the chef; its file is deleted after the same commit. False when there is none. */
export async function withdrawProof(
  facts: RequestFacts,
  { user_id, chef_id }: ChefScope,
  requestedType: string,
): Promise<boolean> {
  const type = JUSTIFICATIF_TYPES.find((code) => code === requestedType);
  if (type === undefined) return false;
  return inTransaction(async (tx) => {
    await lockProofs(tx, chef_id);
    const taken = await takeSentProof(tx, chef_id, type);
    if (taken === null) return false;
    const entry = { action: "justificatif_repris", acteur_id: user_id, objet: `chef:${chef_id}` } as const;
    await writeAudit(tx, facts, { ...entry, details: { type } });
    if (taken.fichier !== null) await discardDocument(tx, taken.fichier);
    return true;
  });
}
