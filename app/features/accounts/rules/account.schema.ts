import { z } from "zod";
import { email, line, MAX_NAME } from "#app/shared/fields.schema.ts";
import { PASSWORD_MIN_LENGTH } from "#app/shared/input-limits.ts";
import { addRefusal, issue } from "#app/shared/issues.ts";
import { refuse } from "#app/shared/result.ts";
import { namesItsOwner, PASSWORD_MAX_LENGTH } from "./password.ts";

/** Passwords are not trimmed. */
function password() {
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

type NewPassword = { readonly password: string; readonly confirm_password: string };

/** For `.superRefine`: both passwords must be equal. */
function confirmsPassword(value: NewPassword, ctx: Parameters<typeof addRefusal>[0]): void {
  if (value.password !== value.confirm_password)
    addRefusal(ctx, refuse("mots_de_passe_differents"), ["confirm_password"]);
}

function confirmation() {
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

/** Also used to resend the link of a reservation. */
export const recoverySchema = z.object({ email: email() }, { error: issue("champ_invalide") });
export type RecoveryInput = z.output<typeof recoverySchema>;

export const newPasswordSchema = z
  .object(
    { token: line({ max: 512, requis: "lien_expire" }), password: password(), confirm_password: confirmation() },
    { error: issue("champ_invalide") },
  )
  .superRefine(confirmsPassword);
export type NewPasswordInput = z.output<typeof newPasswordSchema>;

/** The token of the confirmation mail and, outside of the browser of the sign-up, the password chosen there. */
export const confirmEmailSchema = z.object(
  { token: line({ max: 1000, requis: "lien_expire" }), password: currentPassword().nullable().default(null) },
  { error: issue("champ_invalide") },
);
export type ConfirmEmailInput = z.output<typeof confirmEmailSchema>;

/** The current password: only its presence and length are checked here. */
function currentPassword() {
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

export const changeEmailSchema = z.object(
  { nouvel_email: email().transform((address) => address.toLowerCase()) },
  { error: issue("champ_invalide") },
);
export type ChangeEmailInput = z.output<typeof changeEmailSchema>;

/** How a member of the team is called in the journal and in help threads. */
export const memberNameSchema = z.object({ nom: line({ max: MAX_NAME, requis: "nom_requis" }) });
