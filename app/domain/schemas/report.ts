import { z } from "zod";
import { CASE_REASONS } from "../input-limits.ts";
import { needsIdentity } from "../report-case.ts";
import { CONTENU_MOTIFS, MOTIFS_OF, type Signale } from "../report-catalog.ts";
import { refuse } from "../result.ts";
import { checkbox, email, inGoodFaith, line, MAX_NAME, reasonsBetween } from "./fields.ts";
import { addRefusal, issue } from "./issues.ts";

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
      for (const { message, path, ...rest } of who.error.issues)
        ctx.addIssue({ code: "custom", message, path: [...path], params: "params" in rest ? (rest.params ?? {}) : {} });
      return z.NEVER;
    });
export type ContentReportInput = z.output<ReturnType<typeof contentReportSchema>>;
