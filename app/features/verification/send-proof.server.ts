import { randomBytes } from "node:crypto";
import { dayOf } from "#app/domain/calendar.ts";
import { ok, type Result, refuse } from "#app/domain/result.ts";
import { type FormRefusal, refuseForm } from "#app/domain/schemas/issues.ts";
import { type DepotInput, depotSchema } from "#app/domain/schemas/justificatif.ts";
import type { ChefScope } from "#app/domain/scopes.ts";
import { checkDocument, DOCUMENT_TYPES } from "#app/domain/verification.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { deletePrivateObject, putPrivateObject } from "#app/platform/private-storage.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { takeLimits } from "#app/platform/rate-limit.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { lockProofs, replaceSentProof, takeSentProof } from "./verification.repo.server.ts";

type Refused = "document_requis" | "document_format" | "document_heic" | "document_trop_lourd" | "trop_de_demandes";
type Asked = { fields: Record<string, string>; document: Buffer | null };

/** Stores a document for examination by an administrator; a document accepted earlier stays valid. */
export async function sendProof(
  facts: RequestFacts,
  chef: ChefScope,
  { fields, document }: Asked,
): Promise<Result<null, Refused> | FormRefusal> {
  const form = depotSchema(dayOf(now())).safeParse(fields);
  const format = document === null ? refuse("document_requis") : checkDocument(document);
  if (!form.success) {
    // Both faults are told at once: a second attempt would cost the chef another upload.
    const issues = format.ok ? [] : [{ message: format.code, path: ["document"] }];
    return refuseForm({ issues: [...form.error.issues, ...issues] });
  }
  if (!format.ok || document === null) return format.ok ? refuse("document_requis") : format;
  const limit = await takeLimits([{ limit: "photos_compte", key: chef.chef_id }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "photos", secondes: limit.secondes });
  const key = `justificatifs/${randomBytes(16).toString("hex")}.${format.value}`;
  // Before the row: a row never names a document that is not there.
  await putPrivateObject(key, document, DOCUMENT_TYPES[format.value]);
  let kept = false;
  try {
    await keepSentProof(facts, chef, form.data, key);
    kept = true;
    return ok(null);
  } finally {
    if (!kept) await deletePrivateObject(key);
  }
}

async function keepSentProof(facts: RequestFacts, { user_id, chef_id }: ChefScope, proof: DepotInput, key: string) {
  await inTransaction(async (tx) => {
    await lockProofs(tx, chef_id);
    const former = await takeSentProof(tx, chef_id, proof.type);
    await replaceSentProof(tx, { ...proof, chef_id, fichier: key });
    if (former?.fichier != null) await enqueue(tx, "delete-document", { key: former.fichier });
    const entry = { action: "justificatif_envoye", acteur_id: user_id, objet: `chef:${chef_id}` } as const;
    await writeAudit(tx, facts, { ...entry, details: { type: proof.type } });
  });
}
