import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { discardDocument, insertDocumentKey, storeDocument } from "#app/platform/private-documents.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import type { JustificatifInput } from "./rules/proofs.schema.ts";
import { checkDocument } from "./rules/proofs.ts";
import { lockProofs, upsertProof } from "./verification.repo.server.ts";

type Refused = "chef_introuvable" | "document_requis" | "document_format" | "document_heic" | "document_trop_lourd";

/** Stores a dated document; the file it replaces is deleted after the same commit. */
export async function recordProof(
  facts: RequestFacts,
  { user_id }: AdminScope,
  chef_id: string,
  { document, ...proof }: JustificatifInput & { document: Buffer | null },
): Promise<Result<null, Refused>> {
  const format = document === null ? null : checkDocument(document);
  if (format?.ok === false) return format;
  // Stored before the row, so that a row never references a missing object. A failure leaves a ciphertext without a key.
  const sealed =
    document === null || format === null
      ? null
      : await storeDocument({ chef_id, type: proof.type }, format.value, document);
  return commitIfOk(async (tx) => {
    const held = await lockProofs(tx, chef_id);
    if (held === null) return refuse("chef_introuvable");
    const former = held.proofs.find(({ type }) => type === proof.type);
    if (sealed === null && (former === undefined || former.fichier === null)) return refuse("document_requis");
    if (sealed !== null) await insertDocumentKey(tx, sealed);
    await upsertProof(tx, { ...proof, chef_id, fichier: sealed?.fichier ?? former?.fichier ?? null });
    const entry = { action: "justificatif_enregistre", acteur_id: user_id, objet: `chef:${chef_id}` } as const;
    await writeAudit(tx, facts, { ...entry, details: { type: proof.type, expire_le: proof.expire_le } });
    if (sealed !== null && former?.fichier != null) await discardDocument(tx, former.fichier);
    return ok(null);
  });
}
