import { createHmac, timingSafeEqual } from "node:crypto";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { keysFor } from "#app/platform/secrets.server.ts";

const KEYS = keysFor("caller code");
/** Without 0, 1, I and O, which are easily confused when dictated. Thirty-two letters: five bits of a byte select one. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 6;

/** Derived, so that no table holds the codes of all clients. */
function codeUnder(secret: Buffer, reservation: string): string {
  const bytes = createHmac("sha256", secret).update(reservation).digest().subarray(0, LENGTH);
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** What the client dictates to the team on the phone. `reservation`: its receipt key, which changes with a corrected address. */
export const callerCodeOf = (reservation: string): string => codeUnder(KEYS[0], reservation);

/** Codes under the previous secret count too: they are in mails. False as well after too many tries for this reservation. */
export async function isCallerCode(reservation: string, typed: string): Promise<boolean> {
  const { allowed } = await consumeLimits([{ limit: "code_appel", key: reservation }]);
  if (!allowed || typed.length !== LENGTH) return false;
  const given = Buffer.from(typed);
  return KEYS.some((secret) => {
    const expected = Buffer.from(codeUnder(secret, reservation));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
