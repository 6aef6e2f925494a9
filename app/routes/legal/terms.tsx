import { terms } from "#app/copy/pages/terms.tsx";
import { LegalPage } from "#app/frame/legal-page.tsx";
import { pageMeta } from "#app/frame/page-meta.ts";
import type { RouteHandle } from "#app/platform/context.server.ts";
import type { Route } from "./+types/terms";

const PATH = "/terms";

export const handle = { shared: { query: [], proxySeconds: 60 }, scripts: "none" } satisfies RouteHandle;

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
