import { LegalPage } from "#app/features/legal/components/legal-page.tsx";
import { pageMeta } from "#app/frame/page-meta.ts";
import type { RouteHandle } from "#app/platform/context.server.ts";
import type { Route } from "./+types/legal-notice";
import { mentions } from "./legal-notice/text.tsx";

const PATH = "/mentions-legales";

export const handle = { shared: { query: [] }, scripts: "none" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: mentions.titre,
    description: mentions.description,
    path: PATH,
    origin: matches[0].loaderData?.origin,
  });

export default function Mentions() {
  return <LegalPage text={mentions} path={PATH} />;
}
