import { symmetricEncrypt } from "better-auth/crypto";
import { describe, expect, it } from "vitest";
import { auth } from "#app/platform/auth.server.ts";
import { codeOfStep, stepOfCode } from "./totp.server.ts";

/** The key and the last six digits of the SHA-1 vectors in appendix B of RFC 6238. */
const KEY = "12345678901234567890";
const VECTORS = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
] as const;

describe("TOTP codes", () => {
  it.each(VECTORS)("at second %i, the code is %s", (seconds, code) => {
    expect(codeOfStep(Buffer.from(KEY), Math.floor(seconds / 30))).toBe(code);
  });

  it("match the previous, the current and the next step, and no other", async () => {
    const { secretConfig } = await auth.$context;
    const secret = await symmetricEncrypt({ key: secretConfig, data: KEY });
    const at = new Date(59_000);
    const given = [-1, 0, 1, 2, 3].map((step) =>
      stepOfCode(secret, step < 0 ? "000000" : codeOfStep(Buffer.from(KEY), step), at),
    );
    expect(await Promise.all(given)).toEqual([null, 0, 1, 2, null]);
    expect(await stepOfCode(secret, "28708", at)).toBeNull();
  });
});
