import { z } from "zod";
import { instantOf } from "#app/shared/calendar.ts";
import { block, checkbox, checkedLine, line } from "#app/shared/fields.schema.ts";
import { addRefusal, issue } from "#app/shared/issues.ts";
import { refuse } from "#app/shared/result.ts";
import {
  ALLERGENES_REGLEMENTES,
  CONVIVE_AGES,
  EQUIPEMENTS,
  FEUX,
  FOURS,
  FRIGOS,
  NOMBRES_FEUX,
  OCCASIONS,
  REGIMES_CONVIVES,
  STATIONNEMENTS,
  VAISSELLES,
} from "./codes.ts";
import type { GuestAnswer } from "./dossier.ts";

const MAX_SHORT = 40;
const MAX_STREET = 120;
const MAX_PHONE = 20;
const MAX_WORDS = 280;
const MAX_OTHER = 140;
const MAX_BRING = 600;
const ANY_DAY = "2026-01-01";

type Codes = readonly [string, ...string[]];

/** Choice chips: unknown codes are ignored, so that a page of another release is never refused. */
export const several = <const C extends Codes>(codes: C) =>
  z
    .array(z.string(), { error: issue("champ_invalide") })
    .prefault([])
    .transform((given) => codes.filter((code): code is C[number] => given.includes(code)));

const one = <const C extends Codes>(codes: C) => z.enum(codes).nullable().catch(null).prefault(null);

const whole = { error: issue("champ_invalide") };

/** While the request is pending. */
export const streetSchema = z.object({ rue: line({ max: MAX_STREET }) }, whole);

export const accessSchema = z.object(
  {
    rue: line({ max: MAX_STREET }),
    etage: line({ max: MAX_SHORT }),
    code_acces: line({ max: MAX_SHORT }),
    telephone_sur_place: line({ max: MAX_PHONE }),
    stationnement: several(STATIONNEMENTS),
    a_savoir: block({ max: MAX_WORDS }),
  },
  whole,
);
export type AccessInput = z.output<typeof accessSchema>;

export const kitchenSchema = z.object(
  {
    feux: one(FEUX),
    nombre_feux: one(NOMBRES_FEUX),
    four: one(FOURS),
    frigo: one(FRIGOS),
    vaisselle: one(VAISSELLES),
    equipements: several(EQUIPEMENTS),
    manque: block({ max: MAX_WORDS }),
  },
  whole,
);
export type KitchenInput = z.output<typeof kitchenSchema>;

export const occasionSchema = z.object(
  { occasion: one(OCCASIONS), mot: block({ max: MAX_WORDS }), surprise: checkbox() },
  whole,
);
export type OccasionInput = z.output<typeof occasionSchema>;

/** What the chef notes for the sheet. */
export const chefNotesSchema = z.object(
  {
    arrivee: checkedLine({ max: MAX_PHONE }, (text) => instantOf(ANY_DAY, text) !== null, "champ_invalide"),
    a_apporter: block({ max: MAX_BRING }),
  },
  whole,
);
export type ChefNotesInput = z.output<typeof chefNotesSchema>;

const answerFields = {
  prenom: line({ max: MAX_SHORT }),
  age: z.enum(CONVIVE_AGES).catch("adulte"),
  allergies: several(ALLERGENES_REGLEMENTES),
  regimes: several(REGIMES_CONVIVES),
  autre: line({ max: MAX_OTHER }),
  consentement: checkbox(),
};
const answerObject = z.object(answerFields, whole);
const { allergies, regimes, autre, consentement } = answerFields;
/** What the booking form asks about the table as a whole: no names yet. */
export const tableFields = { allergies, regimes, autre, consentement };

/** Allergies and diets need the consent of the person; without anything declared none is needed, and none is stored. */
function withConsent(
  { consentement, prenom, age, ...said }: z.output<typeof answerObject>,
  ctx: z.RefinementCtx,
  missing: "consentement_requis" | "consentement_tiers_requis" | "consentement_table_requis" = "consentement_requis",
) {
  const { allergies, regimes, autre } = said;
  if (allergies.length === 0 && regimes.length === 0 && autre === "") return { prenom, age, reponse: null };
  if (!consentement) addRefusal(ctx, refuse(missing), ["consentement"]);
  return { prenom, age, reponse: said };
}

type TableFields = Omit<z.output<typeof answerObject>, "prenom" | "age">;

/** Null when the client said nothing, which is not « rien à signaler »: no answer is stored then. */
export const tableAnswer = (said: TableFields, ctx: z.RefinementCtx): GuestAnswer | null =>
  withConsent({ ...said, prenom: "", age: "adulte" }, ctx, "consentement_table_requis").reponse;

/** The client answers for somebody: nothing ticked means nothing to declare. */
export const answerForGuestSchema = answerObject.transform((typed, ctx) =>
  withConsent(typed, ctx, "consentement_tiers_requis"),
);
export type GuestAnswerInput = z.output<typeof answerForGuestSchema>;

/** The guest says yes or no first. Without JavaScript the chips are visible beside « Non »: both together are refused. */
export const ownAnswerSchema = z
  .object({ ...answerFields, declare: z.enum(["non", "oui"], { error: issue("reponse_requise") }) }, whole)
  .transform(({ declare, ...fields }, ctx) => {
    const { reponse, ...person } = withConsent(fields, declare === "oui" ? ctx : { ...ctx, addIssue: () => undefined });
    if (declare === "oui" && reponse === null) addRefusal(ctx, refuse("reponse_vide"), ["declare"]);
    if (declare === "non" && reponse !== null) addRefusal(ctx, refuse("reponse_contradictoire"), ["declare"]);
    return { ...person, reponse };
  });
