import { LegalPage } from "#app/features/legal/components/legal-page.tsx";
import { pageMeta } from "#app/frame/page-meta.ts";
import type { RouteHandle } from "#app/platform/context.server.ts";
import type { Route } from "./+types/privacy";
import { privacy } from "./privacy/text.tsx";

const PATH = "/privacy";

export const handle = { shared: { query: [] }, scripts: "none" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: privacy.titre,
    description: privacy.description,
    path: PATH,
    origin: matches[0].loaderData?.origin,
  });

export default function Privacy() {
  return <LegalPage text={privacy} path={PATH} />;
}
