import { z } from "zod";
import { currentPassword } from "./change-password.ts";
import { email, line } from "./fields.ts";
import { issue } from "./issues.ts";
import { password } from "./sign-in.ts";
import { confirmation, confirmsPassword } from "./sign-up.ts";

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

/** The token of the confirmation mail, and the password chosen at sign-up. */
export const confirmEmailSchema = z.object(
  { token: line({ max: 1000, requis: "lien_expire" }), password: currentPassword() },
  { error: issue("champ_invalide") },
);
export type ConfirmEmailInput = z.output<typeof confirmEmailSchema>;
