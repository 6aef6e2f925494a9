import { z } from "zod";
import { line, reasonsBetween } from "#app/shared/fields.schema.ts";
import { CASE_REASONS } from "#app/shared/input-limits.ts";
import { issue } from "#app/shared/issues.ts";
import { BLOCK_DAYS } from "./visitor-block.ts";

const invalid = { error: issue("champ_invalide") };
const motif = reasonsBetween(CASE_REASONS);

/** `cible`: "email", or the key of a network that the person wrote from. */
export const visitorBlockSchema = z.object(
  {
    cible: line({ max: 64, requis: "cible_requise" }),
    jours: z.enum(BLOCK_DAYS, { error: issue("duree_mesure_requise") }).transform(Number),
    motif,
  },
  invalid,
);
export type VisitorBlockInput = z.output<typeof visitorBlockSchema>;

export const blockLiftSchema = z.object({ motif }, invalid);
