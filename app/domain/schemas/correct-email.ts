import { z } from "zod";
import { email } from "./fields.ts";
import { issue } from "./issues.ts";

export const correctEmailSchema = z.object({ client_email: email() }, { error: issue("champ_invalide") });
export type CorrectEmailInput = z.output<typeof correctEmailSchema>;
