import { createHmac } from "node:crypto";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The six-digit code of an authenticator app for a key (RFC 6238, SHA-1, 30 s). */
export function totp(key: string, at: number = Date.now()): string {
  const bits = Array.from(key.replace(/[\s=]/g, ""), (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return totpOfBytes(Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))), at);
}

export function totpOfBytes(key: Buffer, at: number = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac("sha1", key).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
