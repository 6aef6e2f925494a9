import {
  selectDecisions,
  selectReportByToken,
  selectReviewFile,
  selectReviewIdByToken,
} from "#app/features/reviews/review-cases.repo.server.ts";
import type { AppelAuteur } from "#app/features/reviews/rules/codes.ts";
import { appealCloses } from "#app/features/reviews/rules/review.ts";
import { canAppeal } from "#app/features/reviews/rules/review-case.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

export type Appeal = NonNullable<Awaited<ReturnType<typeof readAppeal>>>;

/**
 * The latest decision about the review behind a private link, of its author or of the visitor who reported it; null for an unknown
 * link. A reporter does not see the text of a review that is not online.
 */
export async function readAppeal(par: AppelAuteur, token: string, at: Date = now()) {
  if (par === "auteur") {
    const avis_id = await selectReviewIdByToken(db, token);
    return avis_id === null ? null : read(avis_id, { par, traite_le: null }, at);
  }
  const report = await selectReportByToken(db, token);
  const appeal = report === null ? null : await read(report.avis_id, { par, traite_le: report.traite_le }, at);
  if (report === null || appeal === null) return null;
  const answered = report.traite_le !== null;
  const { review, decision, ouvert } = appeal;
  return {
    review: review.statut === "publie" ? review : { ...review, texte: null },
    decision: answered ? decision : null,
    ouvert: answered && ouvert,
  };
}

type Side = { par: AppelAuteur; traite_le: Date | null };

async function read(avis_id: string, { par, traite_le }: Side, at: Date) {
  const [file, decisions] = await Promise.all([selectReviewFile(db, avis_id), selectDecisions(db, avis_id)]);
  if (file === null) return null;
  const { statut, chef, service, prenom, initiale, note, texte, type_service, date_service, created_at } = file;
  const last = decisions[0];
  const latest = last !== undefined && (traite_le === null || traite_le.getTime() === last.created_at.getTime());
  return {
    review: { statut, chef, service, prenom, initiale, note, texte, type_service, date_service, created_at },
    decision:
      last === undefined
        ? null
        : {
            decision: last.decision,
            fondement: last.fondement,
            raison: last.raison,
            created_at: last.created_at,
            contestee_le: last.appel_le,
            jusqu_au: appealCloses(last.created_at),
          },
    ouvert: latest && statut !== "retire" && canAppeal(last, par, at),
  };
}
