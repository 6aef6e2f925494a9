import { NoSuchKey } from "@aws-sdk/client-s3";
import { z } from "zod";
import { db } from "#app/platform/db.server.ts";
import { defineJob, processBatches } from "#app/platform/job.server.ts";
import { log } from "#app/platform/log.server.ts";
import {
  discardDocument,
  insertDocumentKey,
  openStored,
  type SealedDocument,
  storeDocument,
} from "#app/platform/private-documents.server.ts";
import { deletePrivateObject, getPrivateObject } from "#app/platform/private-storage.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { replaceDocumentKey, selectClearDocuments } from "../documents.repo.server.ts";
import type { JustificatifType } from "../rules/codes.ts";
import { documentFormat } from "../rules/proofs.ts";
import { lockProofs } from "../verification.repo.server.ts";

const BATCH = 100;

type ClearDocument = { id: string; chef_id: string; type: JustificatifType; fichier: string };

/**
 * Encrypts the documents that a release before the encryption stored in the clear. Hourly, because processes of that release
 * still store some while they are being replaced. Interrupted anywhere, the next run finds each document either in the clear
 * and its row unchanged, or switched with the deletion of the clear object queued.
 */
export const sealDocuments = defineJob({
  name: "seal-documents",
  payload: z.object({}),
  cron: { at: "29 * * * *", queue: "seal-documents" },
  run: async () => {
    const failures: unknown[] = [];
    for (const table of ["acceptes", "deposes"] as const) {
      const select = (page: { after: string; count: number }) => selectClearDocuments(db, table, page);
      failures.push(...(await processBatches(BATCH, { select, idOf: ({ id }) => id, work: sealDocument })));
    }
    if (failures.length > 0) throw new Error("seal documents failed", { cause: failures[0] });
  },
});

async function sealDocument(document: ClearDocument): Promise<boolean> {
  const { chef_id, type, fichier } = document;
  const format = documentFormat(fichier);
  const clear = await readClear(fichier);
  if (format === null || clear === null) return false;
  const sealed = await storeDocument({ chef_id, type }, format, clear);
  // The clear object cannot be brought back, so the stored ciphertext must open first.
  if (!clear.equals(await openStored({ chef_id, type }, sealed))) throw new Error("the stored ciphertext differs");
  const switched = await switchDocument(document, sealed);
  // Not after an error: COMMIT may have succeeded even if its reply was lost.
  if (!switched) await deletePrivateObject(sealed.fichier);
  return switched;
}

/** Null when the store has no such object: a failure would be repeated every hour. */
async function readClear(fichier: string): Promise<Buffer | null> {
  try {
    return await getPrivateObject(fichier);
  } catch (error) {
    if (!(error instanceof NoSuchKey)) throw error;
    log.warn({ fichier }, "seal document failed: the object is missing");
    return null;
  }
}

/** False when the document was replaced or deleted meanwhile. */
async function switchDocument({ chef_id, fichier }: ClearDocument, sealed: SealedDocument): Promise<boolean> {
  return inTransaction(async (tx) => {
    await lockProofs(tx, chef_id);
    if (!(await replaceDocumentKey(tx, { chef_id, from: fichier, to: sealed.fichier }))) return false;
    await insertDocumentKey(tx, sealed);
    await discardDocument(tx, fichier);
    return true;
  });
}
