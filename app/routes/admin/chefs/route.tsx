import { Outlet } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { hasRight } from "#app/features/accounts/rules/console-roles.ts";
import { photoUrl } from "#app/features/photos/rules/stored-photo.ts";
import { AdminLoadError } from "#app/frame/admin-load-error.tsx";
import { adminMeta } from "#app/frame/page-meta.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { decodeCursor } from "#app/shared/paging.ts";
import { cleanTerm } from "#app/shared/text.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as layout from "#app/ui/layout.module.css";
import { ShowMore } from "#app/ui/paged-list.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { ChefRows } from "./chef-rows.tsx";
import { CHEF_STATUTS, ChefSearch } from "./chef-search.tsx";
import { PlatformCounts } from "./platform-counts.tsx";
import { readAllChefs } from "./read-all-chefs.server.ts";
import { readPlatformCounts } from "./read-platform-counts.server.ts";

const AVATAR_WIDTH = 96;

export const meta = () => adminMeta("Gestion des Chefs");

export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "fiches" });
  const q = cleanTerm(url.searchParams.get("q"));
  const statut = CHEF_STATUTS.find((code) => code === url.searchParams.get("statut")) ?? "";
  const [counts, list] = await Promise.all([
    readPlatformCounts(admin),
    readAllChefs(admin, { q, seulement: statut, cursor: decodeCursor(url.searchParams.get("cursor")) }),
  ]);
  const decides = hasRight(admin.role_console, "decisions");
  if (list === null) return { q, statut, decides, counts, list };
  const chefs = list.chefs.map((chef) => ({
    ...chef,
    portrait: chef.portrait === null ? null : photoUrl(chef.portrait, facts.mediaBaseUrl, AVATAR_WIDTH),
  }));
  return { q, statut, decides, counts, list: { chefs, next: list.next } };
}

export default function AdminChefs({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PlatformCounts counts={loaderData.counts} />
      <div className={layout.toolbar}>
        <h2 className={text.visuallyHidden}>Gestion des Chefs</h2>
        <ChefSearch q={loaderData.q} statut={loaderData.statut} counts={loaderData.counts} />
      </div>
      <ChefPage {...loaderData} />
      <Outlet />
    </>
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
