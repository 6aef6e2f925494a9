import { selectDocumentKey } from "#app/features/verification/documents.repo.server.ts";
import { JUSTIFICATIF_TYPES } from "#app/features/verification/rules/codes.ts";
import { DOCUMENT_TYPES, documentFormat } from "#app/features/verification/rules/proofs.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { decodeImage, encodeWebp } from "#app/platform/image.server.ts";
import { log } from "#app/platform/log.server.ts";
import { readDocumentFile } from "#app/platform/private-documents.server.ts";
import { MAX_PHOTO_PIXELS } from "#app/shared/input-limits.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

/** `sent`: the pending or refused file instead of the accepted one. `preview`: an image, drawn again: the file is the chef's. */
type Query = { type: string; sent: boolean; preview?: boolean };

/** The file of a document for an administrator; each access is written to the audit log. */
export async function readDocument(facts: RequestFacts, { user_id }: AdminScope, chef_id: string, query: Query) {
  const type = JUSTIFICATIF_TYPES.find((code) => code === query.type);
  if (type === undefined) return null;
  const key = await selectDocumentKey(db, query.sent ? "deposes" : "acceptes", chef_id, type);
  const format = key === null ? null : documentFormat(key);
  if (key === null || format === null || (query.preview && format === "pdf")) return null;
  const bytes = await readDocumentFile(db, { chef_id, type }, key);
  if (bytes === null) return null;
  const entry = { action: "justificatif_ouvert", acteur_id: user_id, objet: `chef:${chef_id}` } as const;
  await writeAudit(db, facts, { ...entry, details: { type } });
  if (query.preview) return drawAgain(bytes, type);
  return { bytes, contentType: DOCUMENT_TYPES[format], fileName: `${type}.${format}` };
}

const PREVIEW = { pixels: MAX_PHOTO_PIXELS, width: 1600, height: 1600 };

/** Whatever the file hides beside its pixels does not reach the browser. Null for one that does not decode. */
async function drawAgain(bytes: Buffer, type: string) {
  try {
    const pixels = await decodeImage(bytes, PREVIEW);
    return { bytes: await encodeWebp(pixels, pixels.width), contentType: "image/webp", fileName: `${type}.webp` };
  } catch (error) {
    log.warn({ err: error }, "preview a document failed");
    return null;
  }
}
