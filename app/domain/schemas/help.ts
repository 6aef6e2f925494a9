import { z } from "zod";
import { HELP_SUJETS } from "../catalog.ts";
import { block, email, line, MAX_MESSAGE, MAX_NAME } from "./fields.ts";
import { issue } from "./issues.ts";

/** The help form accepts any text with an at sign. */
const isLooseEmail = (value: string) => /^\S+@\S+$/.test(value);

export const helpSchema = z.object(
  {
    nom: line({ max: MAX_NAME, requis: "aide_nom_requis" }),
    email: email(isLooseEmail, "email_invalide"),
    sujet: z.enum(HELP_SUJETS, { error: issue("sujet_requis") }),
    message: block({ max: MAX_MESSAGE, requis: "message_requis" }),
  },
  { error: issue("champ_invalide") },
);
/** A chef contests a deactivation. */
export const contestSchema = z.object(
  { message: block({ max: MAX_MESSAGE, requis: "message_requis" }) },
  { error: issue("champ_invalide") },
);
export type HelpInput = z.output<typeof helpSchema>;
