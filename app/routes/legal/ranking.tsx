import { LegalPage } from "#app/features/legal/components/legal-page.tsx";
import { pageMeta } from "#app/frame/page-meta.ts";
import type { RouteHandle } from "#app/platform/context.server.ts";
import type { Route } from "./+types/ranking";
import { ranking } from "./ranking/text.tsx";

const PATH = "/classement";

export const handle = { shared: { query: [] }, scripts: "none" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: ranking.titre,
    description: ranking.description,
    path: PATH,
    origin: matches[0].loaderData?.origin,
  });

export default function Ranking() {
  return <LegalPage text={ranking} path={PATH} />;
}
