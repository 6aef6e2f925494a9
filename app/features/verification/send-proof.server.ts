import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import {
  discardDocument,
  insertDocumentKey,
  type SealedDocument,
  storeDocument,
} from "#app/platform/private-documents.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import type { DepotInput } from "./rules/proofs.schema.ts";
import { checkDocument } from "./rules/proofs.ts";
import { lockProofs, replaceSentProof, takeSentProof } from "./verification.repo.server.ts";

type Refused = "document_requis" | "document_format" | "document_heic" | "document_trop_lourd" | "trop_de_demandes";

/** Stores a document for examination by an administrator; a document accepted earlier stays valid. */
export async function sendProof(
  facts: RequestFacts,
  chef: ChefScope,
  { document, ...proof }: DepotInput & { document: Buffer | null },
): Promise<Result<null, Refused>> {
  if (document === null) return refuse("document_requis");
  const format = checkDocument(document);
  if (!format.ok) return format;
  const limit = await consumeLimits([{ limit: "photos_compte", key: chef.chef_id }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "photos", secondes: limit.secondes });
  // Stored before the row, so that a row never references a missing object. A failure leaves a ciphertext without a key.
  const sealed = await storeDocument({ chef_id: chef.chef_id, type: proof.type }, format.value, document);
  await keepSentProof(facts, chef, proof, sealed);
  return ok(null);
}

async function keepSentProof(
  facts: RequestFacts,
  { user_id, chef_id }: ChefScope,
  proof: DepotInput,
  sealed: SealedDocument,
): Promise<void> {
  await inTransaction(async (tx) => {
    await lockProofs(tx, chef_id);
    const former = await takeSentProof(tx, chef_id, proof.type);
    await insertDocumentKey(tx, sealed);
    await replaceSentProof(tx, { ...proof, chef_id, fichier: sealed.fichier });
    const entry = { action: "justificatif_envoye", acteur_id: user_id, objet: `chef:${chef_id}` } as const;
    await writeAudit(tx, facts, { ...entry, details: { type: proof.type } });
    if (former?.fichier != null) await discardDocument(tx, former.fichier);
  });
}
