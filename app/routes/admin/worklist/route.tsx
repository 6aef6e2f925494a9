import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { hasRight } from "#app/features/accounts/rules/console-roles.ts";
import { MissingFacts } from "#app/features/console/components/missing-facts.tsx";
import { WorkRows } from "#app/features/console/components/work-rows.tsx";
import { worklistCount } from "#app/features/console/copy/worklist.ts";
import { readWorklist } from "#app/features/console/worklist.server.ts";
import { AdminLoadError } from "#app/frame/admin-load-error.tsx";
import { adminMeta } from "#app/frame/page-meta.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as admin from "../admin.module.css";
import type { Route } from "./+types/route";

export const meta = () => adminMeta("À traiter");

export async function loader({ context, url }: Route.LoaderArgs) {
  const reader = await requireAdmin(context.get(requestFacts), url.pathname, { right: "fiches" });
  const work = await readWorklist(reader);
  return {
    work: work === null ? null : { items: work.items, total: work.total, retard: work.retard, at: work.at },
    decides: hasRight(reader.role_console, "decisions"),
    settable: hasRight(reader.role_console, "parametres"),
  };
}

export default function AdminWorklist({ loaderData: { work, decides, settable } }: Route.ComponentProps) {
  return (
    <section>
      <h2 className={admin.heading}>
        À traiter {work === null || work.total === 0 ? null : <small>{worklistCount(work.total, work.retard)}</small>}
      </h2>
      {work === null ? (
        <AdminLoadError />
      ) : work.items.length === 0 ? (
        <EmptyState framed spot="message" title="Rien n’attend." />
      ) : (
        <WorkRows items={work.items} now={work.at} decides={decides} />
      )}
      <div className={admin.afterList}>
        <span>Le plus en retard d’abord. Un dossier décidé quitte la liste.</span>
      </div>
      <MissingFacts settable={settable} />
    </section>
  );
}
