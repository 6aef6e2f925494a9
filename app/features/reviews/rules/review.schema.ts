import { z } from "zod";
import { block, checkbox, line } from "#app/shared/fields.schema.ts";
import { MAX_REVIEW_REPLY, MAX_SHOWN_NAME, REVIEW_TEXT } from "#app/shared/input-limits.ts";
import { addRefusal, issue } from "#app/shared/issues.ts";
import { refuse } from "#app/shared/result.ts";
import { AVIS_POINTS } from "./codes.ts";
import { missingCharacters } from "./review.ts";

const invalid = { error: issue("champ_invalide") };

const note = z.enum(["1", "2", "3", "4", "5"], { error: issue("avis_note_requise") }).transform(Number);

/** Marks that reverse the writing direction: they would turn around what stands next to the text, and hide a number in it. */
const REVERSING = /[\u202a-\u202e\u2066-\u2069]/u;
const refuseReversing = (value: string, ctx: z.RefinementCtx) => {
  if (REVERSING.test(value)) addRefusal(ctx, refuse("texte_invalide"));
};

const texte = block({ max: REVIEW_TEXT.max }).superRefine((value, ctx) => {
  refuseReversing(value, ctx);
  const n = missingCharacters(value);
  if (n > 0) addRefusal(ctx, refuse("avis_texte_court", { n }));
});

export const reviewSchema = z.object(
  {
    note,
    points: z.array(z.enum(AVIS_POINTS, invalid), invalid).max(AVIS_POINTS.length, invalid).default([]),
    texte,
    // Invisible characters alone are no name.
    prenom: line({ max: MAX_SHOWN_NAME, requis: "prenom_requis" }).superRefine((value, ctx) => {
      refuseReversing(value, ctx);
      if (value !== "" && !/\p{L}/u.test(value)) addRefusal(ctx, refuse("prenom_requis"));
    }),
    prenom_seul: checkbox(),
  },
  invalid,
);
export type ReviewInput = z.output<typeof reviewSchema>;

export const reviewReplySchema = z.object(
  { reponse: block({ max: MAX_REVIEW_REPLY, requis: "message_requis" }) },
  invalid,
);
export type ReviewReplyInput = z.output<typeof reviewReplySchema>;
