import { z } from "zod";
import { email } from "./fields.ts";
import { issue } from "./issues.ts";

export const changeEmailSchema = z.object(
  { nouvel_email: email().transform((address) => address.toLowerCase()) },
  { error: issue("champ_invalide") },
);
export type ChangeEmailInput = z.output<typeof changeEmailSchema>;
