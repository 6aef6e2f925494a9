import { JUSTIFICATIF_TYPES } from "#app/domain/catalog.ts";
import type { AdminScope } from "#app/domain/scopes.ts";
import { DOCUMENT_TYPES, documentFormat } from "#app/domain/verification.ts";
import { selectDocumentKey } from "#app/features/verification/documents.repo.server.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { readDocumentFile } from "#app/platform/private-documents.server.ts";

/** `sent`: the pending or refused file instead of the accepted one. */
type Query = { type: string; sent: boolean };

/** The file of a document for an administrator; each access is written to the audit log. */
export async function readDocument(facts: RequestFacts, { user_id }: AdminScope, chef_id: string, query: Query) {
  const type = JUSTIFICATIF_TYPES.find((code) => code === query.type);
  if (type === undefined) return null;
  const key = await selectDocumentKey(db, query.sent ? "deposes" : "acceptes", chef_id, type);
  const format = key === null ? null : documentFormat(key);
  if (key === null || format === null) return null;
  const bytes = await readDocumentFile(db, { chef_id, type }, key);
  if (bytes === null) return null;
  const entry = { action: "justificatif_ouvert", acteur_id: user_id, objet: `chef:${chef_id}` } as const;
  await writeAudit(db, facts, { ...entry, details: { type } });
  return { bytes, contentType: DOCUMENT_TYPES[format], fileName: `${type}.${format}` };
}
