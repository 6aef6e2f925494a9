import { mentions } from "#app/copy/pages/mentions.tsx";
import { LegalPage } from "#app/layout/legal-page.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import type { Route } from "./+types/mentions-legales";
import "#app/styles/pages/legal.css";

const PATH = "/mentions-legales";

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
