import clsx from "clsx";
import { selectPublishedUpdates } from "#app/features/console/updates.repo.server.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import type { RouteHandle } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/route";
import { UpdateList } from "./update-list.tsx";
import * as styles from "./updates.module.css";

export const handle = { shared: { query: [] }, scripts: "none" } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Mises à jour",
    description: "Ce qui change sur Convive, version après version.",
    path: "/updates",
    origin: matches[0].loaderData?.origin,
  });

export async function loader() {
  return { updates: await selectPublishedUpdates(db) };
}

export default function Updates({ loaderData: { updates } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Mises à Jour" lede="Ce qui change sur Convive, version après version." />
      <div className={clsx(layout.container, styles.page)}>
        {updates.length === 0 ? (
          <EmptyState level={2} spot="assiette" title="Aucune mise à jour disponible pour le moment." />
        ) : (
          <UpdateList updates={updates} />
        )}
      </div>
    </>
  );
}
