import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createDataKey, openerOf, sealerOf } from "#app/platform/envelope-encryption.server.ts";
import { openAnswer, sealAnswer } from "./rules/answer-encryption.ts";

const NOW = new Date("2030-06-01T10:00:00Z");
const SAID = { allergies: ["lait"], regimes: [], autre: "kiwi" } as const;
const TEXT = '{"allergies":["lait"],"regimes":[],"autre":"kiwi"}';
const [NONCE, TAG, PADDED] = [12, 16, 1024];

/** The format of stored answers, written down a second time: nonce, tag, then length and text, padded. */
function sealedBefore(key: Buffer, context: string, text: string): Buffer {
  const padded = Buffer.alloc(PADDED);
  padded.writeUInt16BE(Buffer.byteLength(text));
  padded.write(text, 2);
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(padded), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

function openedBefore(key: Buffer, context: string, sealed: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  const padded = Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
  return padded.subarray(2, 2 + padded.readUInt16BE()).toString("utf8");
}

it("an answer is stored as the former release stored it, and each reads the other's", async () => {
  const row = { reservation_id: randomUUID(), id: randomUUID() };
  const { key } = createDataKey(row.reservation_id);
  const context = `answer ${row.reservation_id} ${row.id}`;
  expect(openAnswer(openerOf(key), { ...row, reponse: sealedBefore(key, context, TEXT) })).toEqual(SAID);
  const { reponse } = await sealAnswer(sealerOf(key), row, { prenom: "", age: "adulte", reponse: SAID }, NOW);
  expect(reponse).toHaveLength(NONCE + TAG + PADDED);
  expect(reponse && openedBefore(key, context, reponse)).toBe(TEXT);
});
