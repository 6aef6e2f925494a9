import clsx from "clsx";
import { Outlet } from "react-router";
import { readSession } from "#app/features/accounts/read-session.server.ts";
import { requireReader } from "#app/features/accounts/require-reader.server.ts";
import { keepInput } from "#app/frame/keep-input.ts";
import { RouteError } from "#app/frame/route-error.tsx";
import { type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import { pageTitle } from "#app/shared/copy/site.ts";
import * as layout from "#app/ui/layout.module.css";
import type { Route } from "./+types/route";
import { ChefFoot } from "./chef-foot.tsx";
import { ChefHeader } from "./chef-header.tsx";
import { DashboardLoading, useSlowTab } from "./dashboard-loading.tsx";
import * as styles from "./layout.module.css";
import { OfflineLine } from "./offline-line.tsx";
import { readWork } from "./read-work.server.ts";
import { SupportBand } from "./support-band.tsx";
import { TODAY_PATH, useWorkPath } from "./work-paths.ts";

export const handle = { cache: "no-store", frame: { Header: ChefHeader, Foot: ChefFoot } } satisfies RouteHandle;

export const meta = () => [{ title: pageTitle("Tableau de bord") }, { name: "robots", content: "noindex" }];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepInput];

export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  // The pages of the account say themselves where a visitor continues after signing in.
  if (!url.pathname.startsWith(TODAY_PATH) && (await readSession(facts)).kind !== "user") return null;
  const { role, reader } = await requireReader(facts, url.pathname);
  return readWork(role, reader);
}

/** The frame of a chef's pages: what stands above each of them. */
export default function ChefFrame({ loaderData: work }: Route.ComponentProps) {
  const slowTab = useSlowTab();
  const path = useWorkPath();
  if (work === null) return null;
  return (
    <div className={clsx(layout.container, styles.page)}>
      {work.support === null ? null : <SupportBand view={work.support} />}
      {/* Today says it in full. */}
      {work.off === null || path === TODAY_PATH ? null : <OfflineLine paused={work.paused} />}
      {slowTab === null ? null : <DashboardLoading tab={slowTab} />}
      {/* Hidden, not unmounted: it keeps its state when the navigation is cancelled. */}
      <div hidden={slowTab !== null}>
        <Outlet context={work} />
      </div>
    </div>
  );
}

/** Of the root, it would lose the stylesheets of the frame. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} inside />;
