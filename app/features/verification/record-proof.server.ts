import { randomBytes } from "node:crypto";
import { dayOf } from "#app/domain/calendar.ts";
import { JUSTIFICATIF_TYPES } from "#app/domain/catalog.ts";
import { ok, type Result, refuse } from "#app/domain/result.ts";
import { identifier } from "#app/domain/schemas/fields.ts";
import { type FormIssue, type FormRefusal, refuseForm } from "#app/domain/schemas/issues.ts";
import { type JustificatifInput, justificatifSchema } from "#app/domain/schemas/justificatif.ts";
import type { AdminScope } from "#app/domain/scopes.ts";
import { checkDocument, DOCUMENT_TYPES } from "#app/domain/verification.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { deletePrivateObject, putPrivateObject } from "#app/platform/private-storage.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { lockProofs, selectDocumentKey, upsertProof } from "./verification.repo.server.ts";

type Refused = "chef_introuvable" | "document_requis" | "document_format" | "document_heic" | "document_trop_lourd";
type Asked = { fields: Record<string, string>; document: Buffer | null };

/** Stores a dated document; the file it replaces is deleted after the same commit. */
export async function recordProof(
  facts: RequestFacts,
  admin: AdminScope,
  chefId: string,
  { fields, document }: Asked,
): Promise<Result<null, Refused> | FormRefusal> {
  const id = identifier().safeParse(chefId);
  if (!id.success) return refuse("chef_introuvable");
  const form = justificatifSchema(dayOf(now())).safeParse(fields);
  const format = document === null ? null : checkDocument(document);
  const wrongDocument = format === null ? await refuseWithout(id.data, fields.type) : format.ok ? null : format;
  if (!form.success) return refuseForm(withDocument(form.error.issues, wrongDocument));
  if (format?.ok === false) return format;
  const key = format === null ? null : `justificatifs/${randomBytes(16).toString("hex")}.${format.value}`;
  // Before the row: a row never names a document that is not there.
  if (key !== null && document !== null && format !== null)
    await putPrivateObject(key, document, DOCUMENT_TYPES[format.value]);
  let kept = false;
  try {
    const written = await writeProof(facts, admin, id.data, form.data, key);
    kept = written.ok;
    return written;
  } finally {
    if (!kept && key !== null) await deletePrivateObject(key);
  }
}

/** Whether the file is missing: checked early so that the form shows all errors at once. `writeProof` has the final word. */
async function refuseWithout(chef_id: string, asked: string | undefined) {
  const type = JUSTIFICATIF_TYPES.find((code) => code === asked);
  const kept = type === undefined ? null : await selectDocumentKey(db, chef_id, type);
  return kept === null ? refuse("document_requis") : null;
}

function withDocument(issues: readonly FormIssue[], refusal: { code: Refused } | null): { issues: FormIssue[] } {
  return { issues: refusal === null ? [...issues] : [...issues, { message: refusal.code, path: ["document"] }] };
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
