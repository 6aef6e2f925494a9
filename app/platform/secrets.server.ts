import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { env } from "./env.server.ts";

/** The current secret, then the one it replaced, as long as AUTH_SECRET_PREVIOUS is set. */
const SECRETS = [env.AUTH_SECRET, env.AUTH_SECRET_PREVIOUS].filter((secret) => secret !== undefined);

/**
 * Keys for one purpose, each derived from a secret: what one purpose signs proves nothing to another. The first signs;
 * all of them verify.
 */
export function keysFor(
  purpose: "booking cookie" | "form stamp" | "mail link" | "secret version",
): readonly [Buffer, ...Buffer[]] {
  const [current, ...previous] = SECRETS.map((secret) =>
    Buffer.from(hkdfSync("sha256", secret, "", `convive ${purpose}`, 32)),
  );
  if (current === undefined) throw new Error("AUTH_SECRET is not set");
  return [current, ...previous];
}

/**
 * better-auth keeps AUTH_SECRET itself: second factors encrypted before there were versions must stay readable. It writes
 * the version beside what it encrypts. Numbering by hand would fail when a number is used twice, so the number comes from
 * the secret. `secret` reads what was encrypted without a version, before the last rotation.
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
 * better-auth verifies cookies with the current secret alone. Those signed with the previous one are signed again before
 * it reads them; it sends a session cookie with the new signature when it next renews the session, within an hour of use.
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
