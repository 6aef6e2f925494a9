import { redirect } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { caseReference } from "#app/features/moderation/rules/case.ts";
import { idParam, notFound, requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/review.route";
import { readReviewCase } from "./read-review-case.server.ts";

/** The latest case about a review, or the page that shows it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "signalements" });
  const found = await readReviewCase(admin, idParam(params.avisId));
  if (found === null) throw notFound();
  throw redirect(
    found.numero === null ? `/chef/${found.chef_id}#avis` : `/admin/signalements/${caseReference(found.numero)}`,
  );
}
