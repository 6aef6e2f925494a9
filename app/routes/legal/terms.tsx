import { LegalPage } from "#app/features/legal/components/legal-page.tsx";
import { terms } from "#app/features/legal/copy/terms.tsx";
import { pageMeta } from "#app/frame/page-meta.ts";
import type { RouteHandle } from "#app/platform/context.server.ts";
import type { Route } from "./+types/terms";

const PATH = "/terms";

export const handle = { shared: { query: [] }, scripts: "none" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: terms.titre,
    description: terms.description,
    path: PATH,
    origin: matches[0].loaderData?.origin,
  });

export default function Terms() {
  return <LegalPage text={terms} path={PATH} />;
}
