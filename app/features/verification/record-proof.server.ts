import { randomBytes } from "node:crypto";
import { ok, type Result, refuse } from "#app/domain/result.ts";
import type { JustificatifInput } from "#app/domain/schemas/justificatif.ts";
import type { AdminScope } from "#app/domain/scopes.ts";
import { checkDocument, DOCUMENT_TYPES } from "#app/domain/verification.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { deletePrivateObject, putPrivateObject } from "#app/platform/private-storage.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { lockProofs, upsertProof } from "./verification.repo.server.ts";

type Refused = "chef_introuvable" | "document_requis" | "document_format" | "document_heic" | "document_trop_lourd";

/** Stores a dated document; the file it replaces is deleted after the same commit. */
export async function recordProof(
  facts: RequestFacts,
  admin: AdminScope,
  chef_id: string,
  { document, ...proof }: JustificatifInput & { document: Buffer | null },
): Promise<Result<null, Refused>> {
  const format = document === null ? null : checkDocument(document);
  if (format?.ok === false) return format;
  const key = format === null ? null : `justificatifs/${randomBytes(16).toString("hex")}.${format.value}`;
  // Stored before the row, so that a row never references a missing object.
  if (key !== null && document !== null && format !== null)
    await putPrivateObject(key, document, DOCUMENT_TYPES[format.value]);
  let kept = false;
  try {
    const written = await writeProof(facts, admin, chef_id, proof, key);
    kept = written.ok;
    return written;
  } finally {
    if (!kept && key !== null) await deletePrivateObject(key);
  }
}

async function writeProof(
  facts: RequestFacts,
  { user_id }: AdminScope,
  chef_id: string,
  proof: JustificatifInput,
  key: string | null,
): Promise<Result<null, Refused>> {
  return commitIfOk(async (tx) => {
    const held = await lockProofs(tx, chef_id);
    if (held === null) return refuse("chef_introuvable");
    const former = held.proofs.find(({ type }) => type === proof.type);
    if (key === null && (former === undefined || former.fichier === null)) return refuse("document_requis");
    await upsertProof(tx, { ...proof, chef_id, fichier: key ?? former?.fichier ?? null });
    if (key !== null && former?.fichier != null) await enqueue(tx, "delete-document", { key: former.fichier });
    const entry = { action: "justificatif_enregistre", acteur_id: user_id, objet: `chef:${chef_id}` } as const;
    await writeAudit(tx, facts, { ...entry, details: { type: proof.type, expire_le: proof.expire_le } });
    return ok(null);
  });
}
