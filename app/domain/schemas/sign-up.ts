import { z } from "zod";
import { namesItsOwner } from "../password.ts";
import { refuse } from "../result.ts";
import { email } from "./fields.ts";
import { addRefusal, issue } from "./issues.ts";
import { password } from "./sign-in.ts";

type NewPassword = { readonly password: string; readonly confirm_password: string };

/** For `.superRefine`: both passwords must be equal. */
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
  .superRefine(confirmsPassword)
  .superRefine(({ email: address, password: chosen }, ctx) => {
    const owner = { email: address, prenom: null, nom: null };
    if (namesItsOwner(chosen, owner)) addRefusal(ctx, refuse("mot_de_passe_personnel"), ["password"]);
  });
export type SignUpInput = z.output<typeof signUpSchema>;
