import { LegalPage } from "#app/features/legal/components/legal-page.tsx";
import { pageMeta } from "#app/frame/page-meta.ts";
import type { RouteHandle } from "#app/platform/context.server.ts";
import type { Route } from "./+types/verified-reviews";
import { verifiedReviews } from "./verified-reviews/text.tsx";

const PATH = "/avis-verifies";

export const handle = { shared: { query: [] }, scripts: "none" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: verifiedReviews.titre,
    description: verifiedReviews.description,
    path: PATH,
    origin: matches[0].loaderData?.origin,
  });

export default function VerifiedReviews() {
  return <LegalPage text={verifiedReviews} path={PATH} />;
}
