import { Link, Outlet } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { hasRight } from "#app/features/accounts/rules/console-roles.ts";
import { MissingFacts } from "#app/features/console/components/missing-facts.tsx";
import { WorkRows } from "#app/features/console/components/work-rows.tsx";
import { WORKLIST_PATH } from "#app/features/console/copy/sections.ts";
import { othersLabel, worklistCount } from "#app/features/console/copy/worklist.ts";
import { readWorklist } from "#app/features/console/worklist.server.ts";
import { photoUrl } from "#app/features/photos/rules/stored-photo.ts";
import { AdminLoadError } from "#app/frame/admin-load-error.tsx";
import { adminMeta } from "#app/frame/page-meta.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { decodeCursor } from "#app/shared/paging.ts";
import { cleanTerm } from "#app/shared/text.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ShowMore } from "#app/ui/paged-list.tsx";
import * as text from "#app/ui/text.module.css";
import * as admin from "../admin.module.css";
import type { Route } from "./+types/route";
import { ChefRows } from "./chef-rows.tsx";
import { CHEF_STATUTS, ChefSearch } from "./chef-search.tsx";
import { PlatformCounts } from "./platform-counts.tsx";
import { readAllChefs } from "./read-all-chefs.server.ts";
import { readPlatformCounts } from "./read-platform-counts.server.ts";

const AVATAR_WIDTH = 96;
/** Of what waits; the rest is one link away. */
const FIRST = 5;

export const meta = () => adminMeta("Gestion des Chefs");

export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const reader = await requireAdmin(facts, url.pathname, { right: "fiches" });
  const q = cleanTerm(url.searchParams.get("q"));
  const statut = CHEF_STATUTS.find((code) => code === url.searchParams.get("statut")) ?? "";
  const [work, counts, list] = await Promise.all([
    readWorklist(reader),
    readPlatformCounts(reader),
    readAllChefs(reader, { q, seulement: statut, cursor: decodeCursor(url.searchParams.get("cursor")) }),
  ]);
  const settable = hasRight(reader.role_console, "parametres");
  const first =
    work === null ? null : { items: work.items.slice(0, FIRST), total: work.total, retard: work.retard, at: work.at };
  const page = {
    q,
    statut,
    decides: hasRight(reader.role_console, "decisions"),
    settable,
    work: first,
    counts,
  };
  if (list === null) return { ...page, list };
  const chefs = list.chefs.map((chef) => ({
    ...chef,
    portrait: chef.portrait === null ? null : photoUrl(chef.portrait, facts.mediaBaseUrl, AVATAR_WIDTH),
  }));
  return { ...page, list: { chefs, next: list.next } };
}

export default function AdminChefs({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <FirstWork {...loaderData} />
      <PlatformCounts counts={loaderData.counts} />
      <section>
        <h2 className={admin.heading}>Gestion des Chefs</h2>
        <ChefSearch q={loaderData.q} statut={loaderData.statut} counts={loaderData.counts} />
        <ChefPage {...loaderData} />
      </section>
      <Outlet />
    </>
  );
}

function FirstWork({ work, decides, settable }: Route.ComponentProps["loaderData"]) {
  const others = work === null ? 0 : work.total - work.items.length;
  return (
    <section>
      <h2 className={admin.heading}>
        À traiter {work === null || work.total === 0 ? null : <small>{worklistCount(work.total, work.retard)}</small>}
      </h2>
      {work === null ? (
        <AdminLoadError />
      ) : work.items.length === 0 ? (
        <p className={text.secondary}>Rien n’attend.</p>
      ) : (
        <>
          <WorkRows items={work.items} now={work.at} decides={decides} />
          <div className={admin.afterList}>
            <span>Le plus en retard d’abord. Un dossier décidé quitte la liste.</span>
            {others === 0 ? null : (
              <Link className={text.link} to={WORKLIST_PATH}>
                {othersLabel(others)}
              </Link>
            )}
          </div>
        </>
      )}
      <MissingFacts settable={settable} />
    </section>
  );
}

function ChefPage({ q, statut, decides, list }: Route.ComponentProps["loaderData"]) {
  if (list === null) return <AdminLoadError />;
  if (list.chefs.length === 0) {
    return (
      <EmptyState
        framed
        spot="assiette"
        title="Aucun chef trouvé"
        hint="Vérifiez l’orthographe ou effacez la recherche."
        action={
          <LinkButton to="/admin" look="outline">
            Effacer la recherche
          </LinkButton>
        }
      />
    );
  }
  const query = (cursor: string) =>
    new URLSearchParams(Object.entries({ q, statut, cursor }).filter(([, value]) => value !== ""));
  return (
    <>
      <ChefRows chefs={list.chefs} decides={decides} />
      {list.next === null ? null : <ShowMore to={`/admin?${query(list.next)}`} />}
    </>
  );
}
