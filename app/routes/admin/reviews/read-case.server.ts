import { selectReports, selectReviewCase, selectReviewFile } from "#app/features/reviews/review-cases.repo.server.ts";
import { hasOtherModerator } from "#app/features/reviews/review-queue.repo.server.ts";
import { caseDeadline, caseOrigin, caseVersion } from "#app/features/reviews/rules/review-case.ts";
import { heldPassages } from "#app/features/reviews/rules/review-check.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

export type OpenedCase = NonNullable<Awaited<ReturnType<typeof readCase>>>;

/** A review with what was found in it, its proof, its reports and its decisions. Without the author's address. */
export async function readCase({ user_id }: AdminScope, id: string) {
  const [file, given, reports] = await Promise.all([
    selectReviewFile(db, id),
    selectReviewCase(db, id),
    selectReports(db, id),
  ]);
  if (file === null || given === null) return null;
  const { client_email: _address, chef_email: _chef, ...review } = file;
  const origine = caseOrigin(given);
  const appealed = given.decisions.find((one) => one.appel_le !== null && one.appel_traite_le === null) ?? null;
  const told = reports.filter(
    ({ traite_le }) => traite_le === null || traite_le.getTime() === appealed?.created_at.getTime(),
  );
  return {
    review,
    passages: heldPassages(review.texte ?? "", [review.chef_prenom, review.chef_nom]),
    origine,
    avant: caseDeadline(given),
    version: caseVersion(given),
    reports: reports.map(({ id: report_id, auteur, motif, raisons, nom, created_at, traite_le }) => ({
      ...{ id: report_id, auteur, motif, raisons, nom, created_at, traite_le },
    })),
    /** Those who will be told the decision. */
    told: told.map(({ auteur, motif, nom }) => ({ auteur, motif, nom: auteur === "chef" ? review.chef_prenom : nom })),
    decisions: given.decisions.map(({ user_id: _decider, avis_id: _avis, ...decision }) => decision),
    /** The appeal is against the reader's own decision, and somebody else could answer it. */
    own: appealed?.user_id === user_id && (await hasOtherModerator(db, user_id)),
    now: now(),
  };
}
