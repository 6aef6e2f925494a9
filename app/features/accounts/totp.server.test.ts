import { symmetricEncrypt } from "better-auth/crypto";
import { describe, expect, it } from "vitest";
import { auth } from "#app/platform/auth.server.ts";
import { totpOfBytes } from "#tests/support/totp.ts";
import { stepOfCode } from "./totp.server.ts";

/** The key and the last six digits of the SHA-1 vectors in appendix B of RFC 6238. */
const KEY = "12345678901234567890";
const VECTORS = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
] as const;

async function stepFor(code: string, at: Date): Promise<number | null> {
  const { secretConfig } = await auth.$context;
  return stepOfCode(await symmetricEncrypt({ key: secretConfig, data: KEY }), code, at);
}

describe("TOTP codes", () => {
  it.each(VECTORS)("at second %i, the code is %s", async (seconds, code) => {
    expect(await stepFor(code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  it("match the previous, the current and the next step, and no other", async () => {
    const at = new Date(59_000);
    const codes = [0, 1, 2, 3].map((step) => totpOfBytes(Buffer.from(KEY), step * 30_000));
    expect(await Promise.all(["000000", ...codes].map((code) => stepFor(code, at)))).toEqual([null, 0, 1, 2, null]);
    expect(await stepFor("28708", at)).toBeNull();
  });
});
