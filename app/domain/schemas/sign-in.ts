import { z } from "zod";
import { PASSWORD_MIN_LENGTH } from "../input-limits.ts";
import { PASSWORD_MAX_LENGTH } from "../password.ts";
import { refuse } from "../result.ts";
import { email } from "./fields.ts";
import { addRefusal, issue } from "./issues.ts";

/** Passwords are not trimmed. */
export function password() {
  return z.string({ error: issue("mot_de_passe_requis") }).superRefine((value, ctx) => {
    if (value === "") addRefusal(ctx, refuse("mot_de_passe_requis"));
    else if (value.length < PASSWORD_MIN_LENGTH) addRefusal(ctx, refuse("mot_de_passe_court"));
    else if (value.length > PASSWORD_MAX_LENGTH) {
      addRefusal(ctx, refuse("texte_trop_long", { n: value.length - PASSWORD_MAX_LENGTH }));
    } else if (!value.isWellFormed() || value.includes("\0")) addRefusal(ctx, refuse("texte_invalide"));
  });
}

export const signInSchema = z.object({ email: email(), password: password() }, { error: issue("champ_invalide") });
export type SignInInput = z.output<typeof signInSchema>;
