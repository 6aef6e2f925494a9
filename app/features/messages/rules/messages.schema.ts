import { z } from "zod";
import { HELP_SUJETS } from "#app/features/help/rules/codes.ts";
import { block, email, line, MAX_MESSAGE, MAX_NAME, phone } from "#app/shared/fields.schema.ts";
import { MAX_MODEL_NAME, MAX_THREAD_MESSAGE } from "#app/shared/input-limits.ts";
import { addRefusal, issue } from "#app/shared/issues.ts";
import { encodeDesiredDate } from "./contact-message.ts";

export function contactSchema(now: Date) {
  return z
    .object(
      {
        client_prenom: line({ max: MAX_NAME, requis: "prenom_requis" }),
        client_nom: line({ max: MAX_NAME, requis: "nom_requis" }),
        client_email: email(),
        client_telephone: phone({}),
        message: block({ max: MAX_MESSAGE, requis: "message_requis" }),
        date: line({ max: 10 }),
        heure: line({ max: 5 }),
      },
      { error: issue("champ_invalide") },
    )
    .transform(({ date, heure, ...contact }, ctx) => {
      const date_souhaitee = encodeDesiredDate({ date, heure }, now);
      if (date_souhaitee.ok) return { ...contact, date_souhaitee: date_souhaitee.value };
      addRefusal(ctx, date_souhaitee, [date_souhaitee.code === "heure_invalide" ? "heure" : "date"]);
      return z.NEVER;
    });
}
export type ContactInput = z.output<ReturnType<typeof contactSchema>>;

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
/** A message between the client and the chef of a reservation; `cle` is the idempotency key of the form. */
export const threadMessageSchema = z.object(
  {
    message: block({ max: MAX_THREAD_MESSAGE, requis: "message_requis" }),
    cle: z.guid({ error: issue("envoi_non_verifie") }),
  },
  { error: issue("champ_invalide") },
);
export type ThreadMessageInput = z.output<typeof threadMessageSchema>;

export const replyModelSchema = z.object(
  {
    nom: line({ max: MAX_MODEL_NAME, requis: "modele_sans_nom" }),
    texte: block({ max: MAX_THREAD_MESSAGE, requis: "modele_sans_texte" }),
  },
  { error: issue("champ_invalide") },
);

/** A chef contests a deactivation. */
export const contestDeactivationSchema = z.object(
  { message: block({ max: MAX_MESSAGE, requis: "message_requis" }) },
  { error: issue("champ_invalide") },
);
export type ContestInput = z.output<typeof contestDeactivationSchema>;
export type HelpInput = z.output<typeof helpSchema>;
