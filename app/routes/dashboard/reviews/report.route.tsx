import { data, useLocation } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { reportContent } from "#app/features/moderation/report-content.server.ts";
import { ownReviewReportSchema } from "#app/features/moderation/rules/case.schema.ts";
import { REVIEW_TOASTS } from "#app/features/reviews/copy/toasts.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import type { RefusedInput } from "#app/ui/form-result.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/report.route";
import { readChefReview } from "./read-chef-review.server.ts";
import { ReportDialog } from "./report-dialog.tsx";
import { REVIEWS_PATH } from "./review-paths.ts";

export const handle = DIALOG;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const review = await readChefReview(chef, idParam(params.avisId));
  if (review === null) throw notFound();
  const { prenom, initiale, note, created_at, signale_le } = review;
  if (signale_le !== null) throw redirectWithToast(facts, `${REVIEWS_PATH}${url.search}`, "review_already_reported");
  return { prenom, initiale, note, created_at };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const avis_id = idParam(params.avisId);
  const values = Object.fromEntries(await readForm(request));
  const parsed = ownReviewReportSchema.safeParse(values);
  if (!parsed.success) return data<RefusedInput>({ ...refusedFields(parsed.error.issues), values }, 422);
  const done = await reportContent({ signale: "avis", cible: avis_id, chef }, { ...parsed.data, personne: null });
  if (done.ok) throw redirectWithToast(facts, `${REVIEWS_PATH}${url.search}`, "review_reported");
  if (done.code === "introuvable") throw notFound();
  const [refused, status] = refusedChange(done, REVIEW_TOASTS.report_review);
  return data<RefusedInput>({ ...refused, values }, status);
}

export default function ReportReview({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  return <ReportDialog review={loaderData} refused={actionData} closeTo={`${REVIEWS_PATH}${search}`} />;
}
