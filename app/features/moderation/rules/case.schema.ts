import { z } from "zod";
import { checkbox, email, inGoodFaith, line, MAX_NAME, reasonsBetween } from "#app/shared/fields.schema.ts";
import { CASE_REASONS } from "#app/shared/input-limits.ts";
import { addRefusal, issue } from "#app/shared/issues.ts";
import { refuse } from "#app/shared/result.ts";
import { choosesDuration, groundsOf, needsIdentity } from "./case.ts";
import {
  CONTENU_MOTIFS,
  MESURE_DUREES,
  MESURE_FONDEMENTS,
  MESURES,
  MESURES_OF,
  type Mesure,
  type MesureDuree,
  MOTIFS_OF,
  type Signale,
} from "./codes.ts";

const invalid = { error: issue("champ_invalide") };
const reasons = reasonsBetween(CASE_REASONS);
const identity = z.object({ nom: line({ max: MAX_NAME, requis: "nom_requis" }), email: email() });

/** Name and address are asked together, and not at all when a child is in danger. */
export const contentReportSchema = (signale: Signale) =>
  z
    .object(
      {
        motif: z.enum(CONTENU_MOTIFS, { error: issue("signalement_motif_requis") }),
        raisons: reasons,
        nom: z.string(invalid).prefault(""),
        email: z.string(invalid).prefault(""),
        bonne_foi: checkbox(),
      },
      invalid,
    )
    .superRefine(inGoodFaith)
    .transform(({ motif, raisons, nom, email: typed }, ctx) => {
      if (!MOTIFS_OF[signale].includes(motif)) addRefusal(ctx, refuse("signalement_motif_requis"), ["motif"]);
      const anonymous = !needsIdentity(motif) && nom.trim() === "" && typed.trim() === "";
      if (anonymous) return { motif, raisons, personne: null };
      const who = identity.safeParse({ nom, email: typed });
      if (who.success) return { motif, raisons, personne: who.data };
      for (const each of who.error.issues) ctx.addIssue({ ...each, code: "custom", path: [...each.path] });
      return z.NEVER;
    });
export type ContentReportInput = z.output<ReturnType<typeof contentReportSchema>>;

/** A chef reports a review of their own services. */
export const ownReviewReportSchema = z
  .object(
    {
      motif: z.enum(MOTIFS_OF.avis, { error: issue("signalement_motif_requis") }),
      raisons: reasons,
      bonne_foi: checkbox(),
    },
    invalid,
  )
  .superRefine(inGoodFaith);

type Typed = { readonly mesure: Mesure; readonly duree: MesureDuree | null };
function durationOf(signale: Signale, { mesure, duree }: Typed): MesureDuree | null {
  if (choosesDuration(signale, mesure)) return duree;
  return mesure === "masquer" ? "definitive" : null;
}

/** The decision about a case: a restriction has a duration, a content that stays has none. */
export const measureSchema = (signale: Signale) =>
  z
    .object(
      {
        mesure: z.enum(MESURES, { error: issue("decision_requise") }),
        fondement: z.enum(MESURE_FONDEMENTS, { error: issue("fondement_requis") }),
        duree: z.enum(MESURE_DUREES).nullable().catch(null),
        raison: reasons,
      },
      invalid,
    )
    .superRefine(({ mesure, fondement, duree }, ctx) => {
      if (!MESURES_OF[signale].includes(mesure)) addRefusal(ctx, refuse("decision_requise"), ["mesure"]);
      if (!groundsOf(signale, mesure).includes(fondement)) addRefusal(ctx, refuse("fondement_requis"), ["fondement"]);
      if (choosesDuration(signale, mesure) && duree === null)
        addRefusal(ctx, refuse("duree_mesure_requise"), ["duree"]);
    })
    .transform((typed) => ({ ...typed, duree: durationOf(signale, typed) }));
export type MeasureInput = z.output<ReturnType<typeof measureSchema>>;

/** Why a content is hidden before the decision; its chef reads it. */
export const hideFirstSchema = z.object({ raison: reasons }, invalid);

export const contestSchema = z.object({ raisons: reasons }, invalid);
