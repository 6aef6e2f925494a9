import { z } from "zod";
import { PASSWORD_MAX_LENGTH } from "../password.ts";
import { refuse } from "../result.ts";
import { addRefusal, issue } from "./issues.ts";
import { password } from "./sign-in.ts";

/** The current password: only its presence and length are checked here. */
export function currentPassword() {
  return z.string({ error: issue("mot_de_passe_requis") }).superRefine((value, ctx) => {
    if (value === "") addRefusal(ctx, refuse("mot_de_passe_requis"));
    else if (value.length > PASSWORD_MAX_LENGTH) addRefusal(ctx, refuse("mot_de_passe_incorrect"));
  });
}

export const changePasswordSchema = z.object(
  { current_password: currentPassword(), password: password() },
  { error: issue("champ_invalide") },
);
export type ChangePasswordInput = z.output<typeof changePasswordSchema>;
