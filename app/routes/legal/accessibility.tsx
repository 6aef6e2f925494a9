import { LegalPage } from "#app/features/legal/components/legal-page.tsx";
import { pageMeta } from "#app/frame/page-meta.ts";
import type { RouteHandle } from "#app/platform/context.server.ts";
import type { Route } from "./+types/accessibility";
import { accessibility } from "./accessibility/text.tsx";

const PATH = "/accessibilite";

export const handle = { shared: { query: [] }, scripts: "none" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: accessibility.titre,
    description: accessibility.description,
    path: PATH,
    origin: matches[0].loaderData?.origin,
  });

export default function Accessibility() {
  return <LegalPage text={accessibility} path={PATH} />;
}
