import ChevronLeft from "lucide-react/icons/chevron-left";
import { data, Link, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { decideReview } from "#app/features/reviews/decide-review.server.ts";
import { reviewDecisionSchema } from "#app/features/reviews/rules/review.schema.ts";
import { idParam, notFound, redirectWithToast, requestFacts } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { refusedChange, refusedFields } from "#app/registers/toasts.ts";
import type { RefusedInput } from "#app/ui/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/case.route";
import { CaseSheet } from "./case-sheet.tsx";
import { readCase } from "./read-case.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "decisions" });
  const opened = await readCase(admin, idParam(params.avisId));
  if (opened === null) throw notFound();
  return { opened };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "decisions", acts: true });
  const avis_id = idParam(params.avisId);
  const values = Object.fromEntries(await readForm(request));
  const parsed = reviewDecisionSchema.safeParse(values);
  if (!parsed.success) return data<RefusedInput>({ ...refusedFields(parsed.error.issues), values }, 422);
  // Without JavaScript the mails are shown by the server before they are sent.
  if (values.intent === "apercu") return data<RefusedInput>({ ok: false, errors: {}, problem: null, values });
  const done = await decideReview(facts, admin, { avis_id, version: values.version ?? "", ...parsed.data });
  if (done.ok) throw redirectWithToast(facts, `/admin/avis${url.search}`, "review_decided");
  if (done.code === "introuvable") throw notFound();
  const [answer, status] = refusedChange(done);
  return data<RefusedInput>({ ...answer, values }, status);
}

/** A refused decision was made on a review that changed: the page must show it as it is now. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === 409;

export default function AdminReviewCase({ loaderData: { opened }, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <div>
      <Link className={layout.splitBack} to={`/admin/avis${search}`} preventScrollReset>
        <Icon of={ChevronLeft} />
        Tous les avis
      </Link>
      <CaseSheet key={opened.review.id} opened={opened} answer={actionData} />
    </div>
  );
}
