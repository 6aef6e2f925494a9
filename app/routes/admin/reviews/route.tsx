import clsx from "clsx";
import { Outlet, useParams } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { AdminLoadError } from "#app/frame/admin-load-error.tsx";
import { adminMeta } from "#app/frame/page-meta.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { LinkChip } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import * as frame from "../console.module.css";
import type { Route } from "./+types/route";
import { CaseList } from "./case-list.tsx";
import { readCases } from "./read-cases.server.ts";
import * as styles from "./reviews.module.css";
import { VIEWS, viewQuery } from "./views.ts";

export const meta = () => adminMeta("Avis");

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "decisions" });
  const view = VIEWS.find(({ code }) => code !== null && code === url.searchParams.get("vue"))?.code ?? null;
  return { view, cases: await readCases(admin, view) };
}

export default function AdminReviews({ loaderData: { view, cases } }: Route.ComponentProps) {
  const { avisId } = useParams();
  return (
    <>
      <div className={layout.toolbar}>
        <h2 className={text.display2}>Avis à décider</h2>
        <nav className={styles.views} aria-label="Filtrer">
          {VIEWS.map(({ code, label }) => (
            <LinkChip key={label} to={`/admin/avis${viewQuery(code)}`} current={view === code}>
              {label}
            </LinkChip>
          ))}
        </nav>
      </div>
      {cases === null ? (
        <AdminLoadError />
      ) : cases.length === 0 && avisId === undefined ? (
        <EmptyState
          framed
          spot="message"
          title="Aucun avis ici"
          hint="Les avis retenus, signalés ou contestés arrivent ici."
        />
      ) : (
        <div className={avisId === undefined ? layout.split : clsx(frame.detailOpen, layout.split, layout.splitOpen)}>
          <CaseList cases={cases} query={viewQuery(view)} />
          <Outlet />
        </div>
      )}
    </>
  );
}
