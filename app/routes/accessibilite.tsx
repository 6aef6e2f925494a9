import { accessibility } from "#app/copy/pages/accessibility.tsx";
import { LegalPage } from "#app/layout/legal-page.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import type { Route } from "./+types/accessibilite";
import "#app/styles/pages/legal.css";

const PATH = "/accessibilite";

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
