import clsx from "clsx";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Outlet, useLocation, useNavigation } from "react-router";
import { type RefusedRight, requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { findMemberName } from "#app/features/accounts/team.repo.server.ts";
import { SectionList } from "#app/features/console/components/section-list.tsx";
import {
  type ConsoleContext,
  SECTIONS_PATH,
  type SectionGroup,
  sectionsOf,
} from "#app/features/console/copy/sections.ts";
import { keepInput } from "#app/frame/keep-input.ts";
import { WorkFoot } from "#app/frame/work-foot.tsx";
import { type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as styles from "../console.module.css";
import type { Route } from "./+types/route";
import { ConsoleHeader } from "./console-header.tsx";
import { readAdminCounts } from "./read-admin-counts.server.ts";

export const handle = { cache: "no-store", frame: { Header: ConsoleHeader, Foot: WorkFoot } } satisfies RouteHandle;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepInput];

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "fiches" });
  const [counts, nom] = await Promise.all([readAdminCounts(admin), findMemberName(db, admin.user_id)]);
  return { counts, nom, role_console: admin.role_console };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const groups = sectionsOf(loaderData.role_console, loaderData.counts);
  return (
    <AdminFrame groups={groups}>
      <Outlet context={{ groups, manquants: loaderData.counts?.manquants ?? null } satisfies ConsoleContext} />
    </AdminFrame>
  );
}

type FrameProps = { groups: readonly SectionGroup[]; children: ReactNode };

function AdminFrame({ groups, children }: FrameProps) {
  const loading = useNavigation().state === "loading";
  const { pathname } = useLocation();
  return (
    <div className={clsx(layout.container, layout.columns820, styles.withRail)} aria-busy={loading || undefined}>
      {pathname === SECTIONS_PATH ? null : (
        <div className={styles.rail}>
          <SectionList groups={groups} />
        </div>
      )}
      <div className={styles.console}>{children}</div>
    </div>
  );
}

/**
 * An unknown URL and a page that the role cannot open keep the sections; a user who has lost the role is told so. Other errors
 * are handled by the root's error boundary.
 */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) throw error;
  if (error.status !== 403 && error.status !== 404) throw error;
  if (loaderData === undefined) return <Forbidden />;
  return (
    <AdminFrame groups={sectionsOf(loaderData.role_console, loaderData.counts)}>
      {error.status === 403 ? <RefusedByRole refused={error.data} /> : <NotFound />}
    </AdminFrame>
  );
}

function NotFound() {
  return (
    <>
      <title>{pageTitle("Page introuvable — Administration")}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={2}
        framed
        spot="assiette"
        title="Cette page n’est pas à la carte"
        hint="L’adresse demandée n’existe pas, ou n’existe plus."
        action={<LinkButton to="/admin">Gestion des Chefs</LinkButton>}
      />
    </>
  );
}

function RefusedByRole({ refused }: { refused: RefusedRight | null }) {
  return (
    <>
      <title>{pageTitle("Action refusée — Administration")}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={2}
        framed
        spot="service"
        title="Votre rôle ne permet pas cette action."
        hint={`Demandez à ${refused?.proprietaire ?? "un propriétaire"}.`}
        action={<LinkButton to="/admin">Gestion des Chefs</LinkButton>}
      />
    </>
  );
}

/** Somebody who is not in the team, or no longer. */
function Forbidden() {
  return (
    <div className={clsx(layout.container, layout.section)}>
      <title>{pageTitle("Administration")}</title>
      <EmptyState
        level={2}
        framed
        spot="service"
        title="Accès réservé aux administrateurs"
        action={<LinkButton to="/dashboard">Tableau de bord</LinkButton>}
      />
    </div>
  );
}
