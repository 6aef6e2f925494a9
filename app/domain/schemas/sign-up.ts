import { z } from "zod";
import { refuse } from "../result.ts";
import { email } from "./fields.ts";
import { addRefusal, issue } from "./issues.ts";
import { password } from "./sign-in.ts";

type NewPassword = { readonly password: string; readonly confirm_password: string };

/** For `.superRefine`: both passwords must be one. */
export function confirmsPassword(value: NewPassword, ctx: Parameters<typeof addRefusal>[0]): void {
  if (value.password !== value.confirm_password)
    addRefusal(ctx, refuse("mots_de_passe_differents"), ["confirm_password"]);
}

export function confirmation() {
  return z.string({ error: issue("mots_de_passe_differents") });
}

export const signUpSchema = z
  .object(
    { email: email(), password: password(), confirm_password: confirmation() },
    { error: issue("champ_invalide") },
  )
  .superRefine(confirmsPassword);
export type SignUpInput = z.output<typeof signUpSchema>;
