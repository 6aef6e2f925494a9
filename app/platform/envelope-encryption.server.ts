import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "./env.server.ts";
import { log } from "./log.server.ts";

/*
 * AES-256-GCM in two layers. DOSSIER_KEY wraps one random key per reservation or document; that key encrypts the secrets of
 * the reservation, or the document. Deleting the wrapped key destroys them all at once.
 *
 * Sealed form: nonce (12), tag (16), ciphertext. Wrapped key: id of the wrapping key (4), then a sealed key (60).
 */
const NONCE = 12;
const TAG = 16;
const KEY_ID = 4;
/** Shorter texts are padded, so that the length of a ciphertext reveals nothing about an answer. */
const PADDED_BYTES = 1024;

type WrappingKey = { id: Buffer; key: Buffer };

/** The id is derived from the key, so that no operator can assign one twice. */
const wrappingKeys: WrappingKey[] = [env.DOSSIER_KEY, env.DOSSIER_KEY_PREVIOUS]
  .filter((secret) => secret !== undefined)
  .map((secret) => ({
    id: Buffer.from(hkdfSync("sha256", secret, "", "convive dossier key id", KEY_ID)),
    key: Buffer.from(hkdfSync("sha256", secret, "", "convive dossier key", 32)),
  }));

/** `context` names the row: a ciphertext moved to another one does not decrypt. The length of `plain` stays visible. */
export function sealBytes(key: Buffer, context: string, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(Buffer.from(context));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

export function openBytes(key: Buffer, context: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
}

const wrapContext = (owner: string) => `key of ${owner}`;

/** A new key of a reservation or a document, and its wrapped form for the database. */
export function createDataKey(owner: string): { key: Buffer; wrapped: Buffer } {
  const key = randomBytes(32);
  return { key, wrapped: wrap(owner, key) };
}

function wrap(owner: string, key: Buffer): Buffer {
  const [current] = wrappingKeys;
  if (current === undefined) throw new Error("DOSSIER_KEY is not set");
  return Buffer.concat([current.id, sealBytes(current.key, wrapContext(owner), key)]);
}

/** Throws when the key was wrapped with a DOSSIER_KEY that is not configured, or for another owner. */
export function openDataKey(owner: string, wrapped: Buffer): Buffer {
  const known = wrappingKeys.find(({ id }) => id.equals(wrapped.subarray(0, KEY_ID)));
  if (known === undefined) throw new Error("open data key failed: wrapped with an unknown DOSSIER_KEY");
  return openBytes(known.key, wrapContext(owner), wrapped.subarray(KEY_ID));
}

/** The same key under the current DOSSIER_KEY; null when it is wrapped with it already. */
export function rewrapDataKey(owner: string, wrapped: Buffer): Buffer | null {
  if (wrappingKeys[0]?.id.equals(wrapped.subarray(0, KEY_ID))) return null;
  return wrap(owner, openDataKey(owner, wrapped));
}

/** `context` names the reservation and the row: a ciphertext moved to another row does not decrypt. */
export function sealText(key: Buffer, context: string, text: string): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length + 2 > PADDED_BYTES) throw new Error("seal text failed: too long");
  const padded = Buffer.alloc(PADDED_BYTES);
  padded.writeUInt16BE(bytes.length);
  bytes.copy(padded, 2);
  return sealBytes(key, context, padded);
}

export function openText(key: Buffer, context: string, sealed: Buffer): string {
  const padded = openBytes(key, context, sealed);
  return padded.subarray(2, 2 + padded.readUInt16BE()).toString("utf8");
}

export const sealerOf = (key: Buffer) => (context: string, text: string) => sealText(key, context, text);

/** `openText` with this key; logs a failure, which callers turn into an answer to ask for again. */
export const openerOf = (key: Buffer) => (context: string, sealed: Buffer) => {
  try {
    return openText(key, context, sealed);
  } catch (error) {
    log.error({ context }, "open sealed text failed");
    throw error;
  }
};
