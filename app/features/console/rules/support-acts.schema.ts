import { z } from "zod";
import { ownCancellationSchema } from "#app/features/bookings/rules/reservation.schema.ts";
import { block, email, reasonsBetween } from "#app/shared/fields.schema.ts";
import { CASE_REASONS, MAX_REASON } from "#app/shared/input-limits.ts";
import { issue } from "#app/shared/issues.ts";
import { CALLER_CHECKS } from "./journal-actions.ts";

const verifie = z.array(z.enum(CALLER_CHECKS, { error: issue("champ_invalide") })).default([]);

/** As dictated: in capitals or not, with spaces or dashes. */
const code_appel = z
  .string({ error: issue("code_appel_requis") })
  .max(40, { error: issue("code_appel_requis") })
  .transform((typed) => typed.replaceAll(/[\s.-]/g, "").toUpperCase())
  .refine((code) => code !== "", { error: issue("code_appel_requis") });

/** `verifie`: the questions that the person on the phone answered correctly. */
export const addressCorrectionSchema = z.object(
  { client_email: email(), verifie, code_appel },
  { error: issue("champ_invalide") },
);
export type AddressCorrectionInput = z.output<typeof addressCorrectionSchema>;

export const cancellationForClientSchema = ownCancellationSchema.extend({
  motif: block({ max: MAX_REASON, requis: "motif_annulation_requis" }),
  verifie,
  code_appel,
});
export type CancellationForClientInput = z.output<typeof cancellationForClientSchema>;

/** Why the team looks at a chef's dashboard; the chef reads it. */
export const supportViewSchema = z.object({ motif: reasonsBetween(CASE_REASONS) }, { error: issue("champ_invalide") });
export type SupportViewInput = z.output<typeof supportViewSchema>;
