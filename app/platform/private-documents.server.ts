import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { justificatifCles } from "#db/schema/chefs.ts";
import { createDataKey, openBytes, openDataKey, sealBytes } from "./envelope-encryption.server.ts";
import { getPrivateObject, putPrivateObject } from "./private-storage.server.ts";
import { enqueue } from "./queue.server.ts";
import { recordErasure } from "./restore-records.server.ts";

/*
 * Documents of chefs. The private bucket holds ciphertexts; the key of each, wrapped with DOSSIER_KEY, is in PostgreSQL and is
 * deleted there with the document. Objects of releases before the encryption are in the clear until `seal-documents` ran.
 */
const SEALED = "justificatifs/scelles/";

/** Survives the move of a document from the sent ones to the accepted ones, unlike the id of its row. */
export type DocumentOwner = { readonly chef_id: string; readonly type: string };
export type SealedDocument = { readonly fichier: string; readonly cle: Buffer };

const isSealed = (fichier: string): boolean => fichier.startsWith(SEALED);

/** A ciphertext moved to another object, or an object moved to another chef's row, does not open. */
const contextOf = ({ chef_id, type }: DocumentOwner, fichier: string) => `document ${chef_id} ${type} ${fichier}`;
/** As ops/rotate-secret.ts composes it. */
const keyContext = (fichier: string) => `justificatif_cles ${fichier}`;

/** Stores the ciphertext. It can be read once `insertDocumentKey` has committed, with the row that names it. */
export async function storeDocument(owner: DocumentOwner, format: string, document: Buffer): Promise<SealedDocument> {
  const fichier = `${SEALED}${randomBytes(16).toString("hex")}.${format}`;
  const { key, wrapped } = createDataKey(keyContext(fichier));
  await putPrivateObject(fichier, sealBytes(key, contextOf(owner, fichier), document), "application/octet-stream");
  return { fichier, cle: wrapped };
}

/** In the transaction that writes the row. A trigger deletes the key with the row. */
export async function insertDocumentKey(tx: Database, { fichier, cle }: SealedDocument): Promise<void> {
  await tx.insert(justificatifCles).values({ fichier, cle });
}

/** Null when the key was deleted. Throws when the object is not the one that was stored for this owner. */
export async function readDocumentFile(db: Database, owner: DocumentOwner, fichier: string): Promise<Buffer | null> {
  if (!isSealed(fichier)) return getPrivateObject(fichier);
  const { cle } = justificatifCles;
  const [found] = await db.select({ cle }).from(justificatifCles).where(eq(justificatifCles.fichier, fichier));
  return found === undefined ? null : openStored(owner, { fichier, cle: found.cle });
}

export async function openStored(owner: DocumentOwner, { fichier, cle }: SealedDocument): Promise<Buffer> {
  const key = openDataKey(keyContext(fichier), cle);
  return openBytes(key, contextOf(owner, fichier), await getPrivateObject(fichier));
}

/**
 * Deletes the object with all its versions once the transaction commits, and lists it for restores, which would bring back
 * the row and its key. Call it last in the transaction that removes the row.
 */
export async function discardDocument(tx: Database, fichier: string): Promise<void> {
  await enqueue(tx, "purge-document", { key: fichier }, { priority: 0 });
  await recordErasure(tx, "document", fichier);
}
