import { z } from "zod";
import { block, checkbox, email, inGoodFaith, line, MAX_NAME, reasonsBetween } from "#app/shared/fields.schema.ts";
import { MAX_REVIEW_REPLY, MAX_SHOWN_NAME, REVIEW_REASONS, REVIEW_TEXT } from "#app/shared/input-limits.ts";
import { addRefusal, issue } from "#app/shared/issues.ts";
import { refuse } from "#app/shared/result.ts";
import { AVIS_DECISIONS, AVIS_POINTS, DECISION_FONDEMENTS, SIGNALEMENT_MOTIFS } from "./codes.ts";
import { missingCharacters } from "./review.ts";
import { fitsGround } from "./review-case.ts";

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

const reasons = reasonsBetween(REVIEW_REASONS);

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

const report = {
  motif: z.enum(SIGNALEMENT_MOTIFS, { error: issue("signalement_motif_requis") }),
  raisons: reasons,
  bonne_foi: checkbox(),
};

/** A chef reports a review of their own services. */
export const chefReportSchema = z.object(report, invalid).superRefine(inGoodFaith);
export type ChefReportInput = z.output<typeof chefReportSchema>;
/** Anybody else says who they are, to be told the decision. */
export const visitorReportSchema = z
  .object({ ...report, nom: line({ max: MAX_NAME, requis: "nom_requis" }), email: email() }, invalid)
  .superRefine(inGoodFaith);
export type VisitorReportInput = z.output<typeof visitorReportSchema>;

export const reviewDecisionSchema = z
  .object(
    {
      decision: z.enum(AVIS_DECISIONS, { error: issue("decision_requise") }),
      fondement: z.enum(DECISION_FONDEMENTS, { error: issue("fondement_requis") }),
      raison: reasons,
    },
    invalid,
  )
  .superRefine(({ decision, fondement }, ctx) => {
    if (!fitsGround(decision, fondement)) addRefusal(ctx, refuse("fondement_requis"), ["fondement"]);
  });
export type ReviewDecisionInput = z.output<typeof reviewDecisionSchema>;

export const reviewAppealSchema = z.object({ raisons: reasons }, invalid);
export type ReviewAppealInput = z.output<typeof reviewAppealSchema>;
