import { LegalPage } from "#app/features/legal/components/legal-page.tsx";
import { pageMeta } from "#app/frame/page-meta.ts";
import type { RouteHandle } from "#app/platform/context.server.ts";
import type { Route } from "./+types/cookies";
import { cookies } from "./cookies/text.tsx";

const PATH = "/cookies";

export const handle = { shared: { query: [] }, scripts: "none" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: cookies.titre,
    description: cookies.description,
    path: PATH,
    origin: matches[0].loaderData?.origin,
  });

export default function Cookies() {
  return <LegalPage text={cookies} path={PATH} />;
}
