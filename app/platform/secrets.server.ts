import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { env } from "./env.server.ts";

/** The current secret, then the one it replaced, as long as AUTH_SECRET_PREVIOUS is set. */
const SECRETS = [env.AUTH_SECRET, env.AUTH_SECRET_PREVIOUS].filter((secret) => secret !== undefined);

/** Keys derived for one purpose: a signature made for one is invalid for another. The first key signs; all of them verify. */
export function keysFor(
  purpose:
    | "answer cookie"
    | "booking answer"
    | "booking cookie"
    | "caller code"
    | "erasure"
    | "flash"
    | "form stamp"
    | "mail link"
    | "secret version"
    | "sent mail"
    | "visitor block",
): readonly [Buffer, ...Buffer[]] {
  const [current, ...previous] = SECRETS.map((secret) =>
    Buffer.from(hkdfSync("sha256", secret, "", `convive ${purpose}`, 32)),
  );
  if (current === undefined) throw new Error("AUTH_SECRET is not set");
  return [current, ...previous];
}

/**
 * better-auth uses AUTH_SECRET itself, not a derived key: TOTP secrets encrypted before versions existed must stay readable.
 * It stores a version number with what it encrypts. The number is derived from the secret, so that no operator can assign
 * one twice. `secret` decrypts values without a version, written before the last rotation.
 */
export const AUTH_SECRETS = {
  secret: SECRETS.at(-1) ?? "",
  secrets: keysFor("secret version").map((key, index) => ({
    version: key.readUIntBE(0, 6),
    value: SECRETS[index] ?? "",
  })),
};

const signatureOf = (secret: string, value: string) => createHmac("sha256", secret).update(value).digest("base64");

/**
 * better-auth verifies cookies with the current secret only. Cookies signed with the previous one are signed again before
 * it reads them. The browser gets the new signature when better-auth next extends the session, within an hour of use.
 */
export function resignCookies(header: string): string {
  const previous = env.AUTH_SECRET_PREVIOUS;
  if (previous === undefined) return header;
  const pairs = header.split(";").map((pair) => {
    const at = pair.indexOf("=");
    const value = decoded(pair.slice(at + 1).trim());
    const dot = value.lastIndexOf(".");
    const given = Buffer.from(value.slice(dot + 1));
    const expected = Buffer.from(signatureOf(previous, value.slice(0, dot)));
    if (dot < 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return pair.trim();
    const signed = `${value.slice(0, dot)}.${signatureOf(env.AUTH_SECRET, value.slice(0, dot))}`;
    return `${pair.slice(0, at).trim()}=${encodeURIComponent(signed)}`;
  });
  return pairs.join("; ");
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
