import { z } from "zod";
import { ALLERGENES_REGLEMENTES } from "#app/features/evenings/rules/codes.ts";
import { checkbox, line } from "#app/shared/fields.schema.ts";
import { issue } from "#app/shared/issues.ts";
import { CEREALES, DEDANS, FRUITS_A_COQUE, MOMENTS, REPONSES_ALLERGENE, type ReponseAllergene } from "./codes.ts";
import { MAX_DISH_NAME, MAX_DISH_SENTENCE } from "./limits.ts";

const wrong = { error: issue("champ_invalide") } as const;

const several = <Code extends string>(codes: readonly [Code, ...Code[]]) =>
  z
    .array(z.enum(codes, wrong), wrong)
    .prefault([])
    .transform((chosen) => codes.filter((code) => chosen.includes(code)));

const months = z
  .array(z.string(wrong).regex(/^([1-9]|1[0-2])$/, wrong), wrong)
  .prefault([])
  .transform((typed) => [...new Set(typed.map(Number))].sort((a, b) => a - b));

const allergenes = z
  .record(z.string(), z.enum(REPONSES_ALLERGENE, wrong), wrong)
  .prefault({})
  .transform((given) => (wanted: ReponseAllergene) => ALLERGENES_REGLEMENTES.filter((code) => given[code] === wanted));

/** The form of a dish. A cereal or a nut counts only where « Contient » asks for it. */
export const dishSchema = z
  .object({
    nom: line({ max: MAX_DISH_NAME, requis: "plat_sans_nom" }),
    phrase: line({ max: MAX_DISH_SENTENCE }),
    moment: z.enum(MOMENTS, wrong),
    declares: checkbox(),
    allergenes,
    cereales: several(CEREALES),
    fruits_a_coque: several(FRUITS_A_COQUE),
    dedans: several(DEDANS),
    mois: months,
    // Of the dish that the form was drawn with; absent for a new one.
    version: z.coerce.number(wrong).int(wrong).min(1, wrong).optional(),
  })
  .transform(({ allergenes: answered, cereales, fruits_a_coque, ...rest }) => {
    const contient = answered("contient");
    return {
      ...rest,
      contient,
      traces: answered("traces"),
      cereales: contient.includes("gluten") ? cereales : [],
      fruits_a_coque: contient.includes("fruits_a_coque") ? fruits_a_coque : [],
    };
  });

export type DishInput = z.output<typeof dishSchema>;
