import { z } from "zod";
import { identifier } from "#app/shared/fields.schema.ts";
import { addRefusal, issue } from "#app/shared/issues.ts";
import { refuse } from "#app/shared/result.ts";

const TOTP = /^\d{6}$/;
const RECOVERY = /^[A-Z2-9]{8}$/;

/** A six-digit code or a recovery code, with or without spaces and dashes. */
function code() {
  return z.string({ error: issue("code_incorrect") }).transform((raw) => raw.replace(/[\s-]/g, "").toUpperCase());
}

export const secondFactorSchema = z
  .object({ code: code() }, { error: issue("champ_invalide") })
  .transform(({ code }, ctx) => {
    if (TOTP.test(code)) return { kind: "totp", code } as const;
    if (RECOVERY.test(code)) return { kind: "secours", code: `${code.slice(0, 4)}-${code.slice(4)}` } as const;
    addRefusal(ctx, refuse("code_incorrect"), ["code"]);
    return z.NEVER;
  });
export type SecondFactorInput = z.output<typeof secondFactorSchema>;

/** Enables the second factor. `cle` is the key displayed, sent back so that the page can show it again after an error. */
export const confirmSecondFactorSchema = z.object(
  {
    code: code(),
    cle: z.string({ error: issue("champ_invalide") }).regex(/^[A-Z2-7]{16,80}$/, { error: issue("champ_invalide") }),
  },
  { error: issue("champ_invalide") },
);
export type ConfirmSecondFactorInput = z.output<typeof confirmSecondFactorSchema>;

export const endSessionSchema = z.object({ session_id: identifier("introuvable") }, { error: issue("champ_invalide") });

/** The displayed recovery codes, separated by spaces. */
export const recoveryCodesSchema = z.object({
  codes: z
    .string()
    .regex(/^[A-Z2-9]{4}-[A-Z2-9]{4}(?: [A-Z2-9]{4}-[A-Z2-9]{4}){0,9}$/)
    .transform((text) => text.split(" ")),
});
