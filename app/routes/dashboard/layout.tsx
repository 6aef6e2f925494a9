import { Outlet } from "react-router";
import { formatLongDate } from "#app/copy/format.ts";
import { pageTitle } from "#app/copy/pages/site.ts";
import { WelcomeCard } from "#app/features/accounts/components/welcome-card.tsx";
import { requireUser } from "#app/features/accounts/require-user.server.ts";
import { DashboardTabs, Figures } from "#app/features/messages/components/dashboard-figures.tsx";
import { readDashboardFigures } from "#app/features/messages/read-dashboard-figures.server.ts";
import { DashboardHead } from "#app/layout/dashboard-head.tsx";
import { requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/layout";
import "#app/styles/pages/account.css";
import "#app/styles/pages/dashboard.css";

export const meta = () => [{ title: pageTitle("Tableau de bord") }, { name: "robots", content: "noindex" }];

/** Figures of an admin who has nothing to sell. */
const NOTHING = { reservations: 0, clients: 0, chiffre: 0, enAttente: 0, nouveaux: 0, services: 0 };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { role, chef } = await requireUser(context.get(requestFacts), url.pathname);
  return {
    prenom: chef?.prenom ?? null,
    isAdmin: role === "admin",
    publicPage: chef?.actif ? `/chef/${chef.id}` : null,
    figures: chef === null ? NOTHING : await readDashboardFigures({ chef_id: chef.id }),
    today: formatLongDate(new Date()),
  };
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const { prenom, isAdmin, publicPage, figures, today } = loaderData;
  const welcome = prenom === null && !isAdmin;
  return (
    <div className="conteneur tdb">
      <DashboardHead prenom={prenom} isAdmin={isAdmin} publicPage={publicPage} today={today} bell={null} />
      {welcome ? (
        <WelcomeCard />
      ) : (
        <>
          <Figures figures={figures} />
          <DashboardTabs figures={figures} />
          <Outlet />
        </>
      )}
    </div>
  );
}
