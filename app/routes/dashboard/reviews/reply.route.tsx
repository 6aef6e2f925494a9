import { data, useLocation } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { REVIEW_TOASTS } from "#app/features/reviews/copy/toasts.ts";
import { replyToReview } from "#app/features/reviews/reply-to-review.server.ts";
import { reviewReplySchema } from "#app/features/reviews/rules/review.schema.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/refused-forms.ts";
import type { RefusedInput } from "#app/ui/form-result.ts";
import { DIALOG } from "#app/ui/route-dialog-marks.ts";
import type { Route } from "./+types/reply.route";
import { readChefReview } from "./read-chef-review.server.ts";
import { ReplyForm } from "./reply-form.tsx";
import { REVIEWS_PATH, replyAnchor } from "./review-paths.ts";

// The form opens inside the list, so that closing it must not move the focus to the title of the page.
export const handle = DIALOG;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const review = await readChefReview(chef, idParam(params.avisId));
  if (review === null) throw notFound();
  if (!review.repondable) throw redirectWithToast(facts, `${REVIEWS_PATH}${url.search}`, "review_already_replied");
  return { prenom: review.prenom, reponse: review.reponse };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const chef = await requireChef(facts, url.pathname);
  const avis_id = idParam(params.avisId);
  const values = Object.fromEntries(await readForm(request));
  const parsed = reviewReplySchema.safeParse(values);
  if (!parsed.success) return data<RefusedInput>({ ...refusedFields(parsed.error.issues), values }, 422);
  const done = await replyToReview(chef, { avis_id, ...parsed.data });
  if (done.ok) throw redirectWithToast(facts, `${REVIEWS_PATH}${url.search}#${replyAnchor(avis_id)}`, "review_replied");
  if (done.code === "introuvable") throw notFound();
  const [refused, status] = refusedChange(done, REVIEW_TOASTS.reply_to_review);
  return data<RefusedInput>({ ...refused, values }, status);
}

export default function ReplyToReview({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  return <ReplyForm {...loaderData} refused={actionData} closeTo={`${REVIEWS_PATH}${search}`} />;
}
