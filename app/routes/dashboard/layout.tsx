import { Outlet } from "react-router";
import { formatLongDate } from "#app/copy/format.ts";
import { pageTitle } from "#app/copy/pages/site.ts";
import { WelcomeCard } from "#app/features/accounts/components/welcome-card.tsx";
import { requireUser } from "#app/features/accounts/require-user.server.ts";
import { DashboardTabs, Figures } from "#app/features/messages/components/dashboard-figures.tsx";
import { readDashboardFigures } from "#app/features/messages/read-dashboard-figures.server.ts";
import { NotificationBell } from "#app/features/notifications/components/notification-bell.tsx";
import { listNotifications } from "#app/features/notifications/list-notifications.server.ts";
import { DashboardHead } from "#app/layout/dashboard-head.tsx";
import { DashboardLoading, useSlowTab } from "#app/layout/dashboard-loading.tsx";
import { keepTyped } from "#app/layout/keep-typed.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/layout";
import "#app/styles/pages/account.css";
import "#app/styles/pages/dashboard.css";

export const meta = () => [{ title: pageTitle("Tableau de bord") }, { name: "robots", content: "noindex" }];

/** Figures of an admin who has nothing to sell. */
const NOTHING = { reservations: 0, clients: 0, chiffre: 0, enAttente: 0, nouveaux: 0, services: 0 };

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepTyped];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { role, chef } = await requireUser(context.get(requestFacts), url.pathname);
  const [figures, bell] =
    chef === null ? [NOTHING, null] : await Promise.all([readDashboardFigures({ chef_id: chef.id }), ringing(chef)]);
  return {
    prenom: chef?.prenom ?? null,
    isAdmin: role === "admin",
    publicPage: chef?.actif ? `/chef/${chef.id}` : null,
    figures,
    bell,
    today: formatLongDate(new Date()),
  };
}

/** An inactive chef still has requests to answer, and asks for them from time to time. */
async function ringing({ id, actif }: { id: string; actif: boolean }) {
  return { notifications: await listNotifications({ chef_id: id }), stream: actif ? "/dashboard/flux" : null };
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const { prenom, isAdmin, publicPage, figures, bell, today } = loaderData;
  const welcome = prenom === null && !isAdmin;
  const slowTab = useSlowTab();
  return (
    <div className="conteneur tdb">
      <DashboardHead
        prenom={prenom}
        isAdmin={isAdmin}
        publicPage={publicPage}
        today={today}
        bell={bell === null ? null : <NotificationBell {...bell} />}
      />
      {welcome ? (
        <WelcomeCard />
      ) : (
        <>
          <Figures figures={figures} />
          <DashboardTabs figures={figures} goingTo={slowTab} />
          {slowTab === null ? null : <DashboardLoading tab={slowTab} />}
          {/* Only hidden: whoever turns back finds it as it was. */}
          <div hidden={slowTab !== null}>
            <Outlet />
          </div>
        </>
      )}
    </div>
  );
}
