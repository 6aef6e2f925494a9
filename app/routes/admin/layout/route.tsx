import clsx from "clsx";
import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Outlet, useNavigation } from "react-router";
import { formatNumber } from "#app/copy/numbers.ts";
import { pageTitle } from "#app/copy/pages/site.ts";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import * as dashboardPage from "#app/frame/dashboard-page.module.css";
import { DashboardPage } from "#app/frame/dashboard-page.tsx";
import { keepInput } from "#app/frame/keep-input.ts";
import { type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Spinner } from "#app/ui/loading.tsx";
import { Stat, Stats } from "#app/ui/stat.tsx";
import { LinkTabs } from "#app/ui/tabs.tsx";
import * as text from "#app/ui/text.module.css";
import * as styles from "../console.module.css";
import type { Route } from "./+types/route";
import { readAdminCounts } from "./read-admin-counts.server.ts";

export const handle = { cache: "no-store" } satisfies RouteHandle;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepInput];

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname);
  return { counts: await readAdminCounts(admin) };
}

const lively = (count: number | undefined) => (count ? { value: count, lively: true } : undefined);

type Counts = Awaited<ReturnType<typeof readAdminCounts>>;

function tabsWith(counts: Counts) {
  return [
    { to: "/admin", label: "Gestion des Chefs", end: true, also: "/admin/chefs" },
    { to: "/admin/reservations", label: "Réservations" },
    { to: "/admin/profils-clients", label: "Profils Clients" },
    { to: "/admin/verification", label: "Vérification", count: lively(counts?.verification) },
    { to: "/admin/aide", label: "Aide", count: lively(counts?.aide) },
    { to: "/admin/mises-a-jour", label: "Mises à jour" },
    { to: "/admin/sante", label: "Santé", count: lively(counts?.sante) },
    { to: "/admin/journal", label: "Journal" },
    { to: "/admin/donnees", label: "Données" },
  ];
}

export default function AdminLayout({ loaderData: { counts } }: Route.ComponentProps) {
  return (
    <AdminFrame counts={counts}>
      <Outlet />
    </AdminFrame>
  );
}

function AdminFrame({ counts, children }: { counts: Counts; children: ReactNode }) {
  const loading = useNavigation().state === "loading";
  return (
    <DashboardPage className={styles.frame}>
      <div className={dashboardPage.header}>
        <div>
          <h1 className={text.display1}>Administration</h1>
          <p className={clsx(text.secondary, styles.subtitle)}>Gérez votre plateforme de chefs</p>
        </div>
        <div className={dashboardPage.actions}>
          {loading ? <Spinner label="Chargement" /> : null}
          <a
            className={buttonClass({ look: "neutral", size: "s" }, dashboardPage.action)}
            href="/admin/chiffres.csv"
            download
          >
            <Icon of={Download} />
            Exporter les chiffres
          </a>
        </div>
      </div>
      <AdminCounts counts={counts} />
      <LinkTabs label="Administration" tabs={tabsWith(counts)} />
      <div className={styles.console} aria-busy={loading || undefined}>
        {children}
      </div>
    </DashboardPage>
  );
}

/** Shows a dash instead of a false zero. */
function AdminCounts({ counts }: { counts: Counts }) {
  const shown = (count: number | undefined) =>
    count === undefined ? <span aria-label="inconnu">–</span> : formatNumber(count);
  return (
    <Stats>
      <Stat label="Total chefs">{shown(counts?.chefs)}</Stat>
      <Stat label="Chefs actifs">{shown(counts?.chefs_actifs)}</Stat>
      <Stat label="Réservations">{shown(counts?.reservations)}</Stat>
      <Stat label="En attente">{shown(counts?.en_attente)}</Stat>
    </Stats>
  );
}

/**
 * An unknown URL keeps the tabs; a user who has lost the role is told so. Other errors
 * are handled by the root's error boundary.
 */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) throw error;
  if (error.status === 403) return <Forbidden />;
  if (error.status !== 404) throw error;
  return (
    <AdminFrame counts={loaderData?.counts ?? null}>
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
    </AdminFrame>
  );
}

function Forbidden() {
  return (
    <DashboardPage>
      <title>{pageTitle("Administration")}</title>
      <h1 className={text.visuallyHidden}>Administration</h1>
      <EmptyState
        level={2}
        framed
        spot="service"
        title="Accès réservé aux administrateurs"
        action={<LinkButton to="/dashboard">Tableau de bord</LinkButton>}
      />
    </DashboardPage>
  );
}
