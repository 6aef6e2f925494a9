import { createDataKey, openDataKey, openText, rewrapDataKey, sealText } from "./envelope-encryption.server.ts";

/** Length of a wrapped key: id of the wrapping key (4), nonce (12), tag (16), key (32). */
const WRAPPED = 64;

/**
 * A secret of one row that must be readable again: a key of its own, wrapped with DOSSIER_KEY, then the text sealed with that
 * key. `context` is `<table> <id>`, as ops/rotate-secret.ts composes it: a value moved to another row does not decrypt.
 */
export function sealSecret(context: string, text: string): Buffer {
  const { key, wrapped } = createDataKey(context);
  return Buffer.concat([wrapped, sealText(key, context, text)]);
}

/** Throws when DOSSIER_KEY is another one, or the value belongs to another row. */
export function openSecret(context: string, sealed: Buffer): string {
  return openText(openDataKey(context, sealed.subarray(0, WRAPPED)), context, sealed.subarray(WRAPPED));
}

/** The same secret under the current DOSSIER_KEY; null when it is already. */
export function rewrapSecret(context: string, sealed: Buffer): Buffer | null {
  const wrapped = rewrapDataKey(context, sealed.subarray(0, WRAPPED));
  return wrapped === null ? null : Buffer.concat([wrapped, sealed.subarray(WRAPPED)]);
}

/** As text, for a column or payload that holds no bytes. */
export const sealToText = (context: string, text: string): string => sealSecret(context, text).toString("base64url");
export const openSealed = (context: string, sealed: string): string =>
  openSecret(context, Buffer.from(sealed, "base64url"));

const SEALED = "sealed.";

/** A link, or its token, in the payload of a job: a reader of the queue opens nothing while the mail waits. */
export const sealLink = (task: string, link: string): string => `${SEALED}${sealToText(`job ${task}`, link)}`;

/** Jobs queued by the previous release hold the link itself. */
export const openLink = (task: string, value: string): string =>
  value.startsWith(SEALED) ? openSealed(`job ${task}`, value.slice(SEALED.length)) : value;
