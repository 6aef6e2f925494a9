import { timingSafeEqual } from "node:crypto";
import { createOTP } from "@better-auth/utils/otp";
import { symmetricDecrypt } from "better-auth/crypto";
import { auth } from "#app/platform/auth.server.ts";
import type { Transaction } from "#app/platform/transaction.server.ts";
import { selectTotpSecret, takeTotpStep } from "./totp.repo.server.ts";

const STEP_MS = 30_000;
/** Steps accepted before and after the current one; the same as in better-auth. */
const WINDOW = 1;

/**
 * The RFC 6238 time step of a code; null when the code is not valid now. better-auth verifies codes without telling which
 * step matched, and the step is needed to refuse a code that was already used.
 */
export async function stepOfCode(encryptedSecret: string, code: string, at: Date): Promise<number | null> {
  const { secretConfig } = await auth.$context;
  const codes = createOTP(await symmetricDecrypt({ key: secretConfig, data: encryptedSecret }));
  const current = Math.floor(at.getTime() / STEP_MS);
  const given = Buffer.from(code);
  let found: number | null = null;
  for (let step = current - WINDOW; step <= current + WINDOW; step += 1) {
    const expected = Buffer.from(await codes.hotp(step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step;
  }
  return found;
}

/**
 * Returns false when a code of this step, or of a later one, was already used by the account. The row stays locked until
 * commit, so a concurrent request with the same code waits and is then refused. Returns true for a wrong code: the
 * better-auth call that follows counts and refuses it.
 */
export async function takeCode(tx: Transaction, user_id: string, code: string, at: Date): Promise<boolean> {
  const secret = await selectTotpSecret(tx, user_id);
  const step = secret === null ? null : await stepOfCode(secret, code, at);
  return step === null || takeTotpStep(tx, user_id, step);
}
