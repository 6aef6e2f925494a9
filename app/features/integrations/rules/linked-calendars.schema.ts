import { z } from "zod";
import { DETAILS_FLUX } from "#app/features/agenda/rules/codes.ts";

/** A checkbox is absent when it is not ticked. */
export const feedChoiceSchema = z.object({
  detail: z.enum(DETAILS_FLUX, { error: "champ_invalide" }),
  montrer_demandes: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});
export type FeedChoice = z.infer<typeof feedChoiceSchema>;

const MAX_ADDRESS = 900;

/** `webcal:` is how calendar programs write an address to subscribe to; it is read over https. */
const sourceAddress = z
  .string({ error: "champ_requis" })
  .trim()
  .min(1, { error: "champ_requis" })
  .max(MAX_ADDRESS, { error: "agenda_adresse" })
  .transform((typed) => typed.replace(/^webcals?:/i, "https:").replace(/^https:/i, "https:"))
  .pipe(z.url({ protocol: /^https$/, normalize: true, error: "agenda_adresse" }))
  .refine((address) => !/^https:[/]{2}[^/?#]*@/.test(address), { error: "agenda_adresse_sans_identifiants" });

const sourceName = z
  .string({ error: "champ_requis" })
  .trim()
  .min(1, { error: "champ_requis" })
  .max(60, { error: "champ_invalide" });

export const newSourceSchema = z.object({ nom: sourceName, adresse: sourceAddress });
export type NewSource = z.infer<typeof newSourceSchema>;

/** An empty address keeps the present one, which is not shown again. */
export const changedSourceSchema = z.object({
  nom: sourceName,
  adresse: z.preprocess((typed) => (typed === "" ? null : typed), sourceAddress.nullable()),
});
export type ChangedSource = z.infer<typeof changedSourceSchema>;
