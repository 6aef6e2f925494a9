import { formatLongDate } from "#app/copy/format.ts";
import { pageTitle } from "#app/copy/pages/site.ts";
import { WelcomeCard } from "#app/features/accounts/components/welcome-card.tsx";
import { requireUser } from "#app/features/accounts/require-user.server.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import type { Route } from "./+types/dashboard";
import "#app/styles/pages/account.css";
import "#app/styles/pages/dashboard.css";

export const meta = () => [{ title: pageTitle("Tableau de bord") }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { role, chef } = await requireUser(context.get(requestFacts), "/dashboard");
  return { prenom: chef?.prenom ?? null, isAdmin: role === "admin", today: formatLongDate(new Date()) };
}

export default function Dashboard({ loaderData: { prenom, isAdmin, today } }: Route.ComponentProps) {
  return (
    <div className="conteneur tdb">
      <div className="tdb__tete">
        <div>
          <h1 className="t-d1">Bonjour {prenom ?? (isAdmin ? "Admin" : "Utilisateur")}</h1>
          <p className="t-2">{today}</p>
        </div>
        <div className="tdb__actions">
          {isAdmin ? (
            <LinkButton to="/admin" look="outline" size="s">
              Administration
            </LinkButton>
          ) : null}
          <LinkButton to="/chef/profile/securite" look="neutral" size="s">
            Sécurité
          </LinkButton>
        </div>
      </div>
      {prenom === null && !isAdmin ? <WelcomeCard /> : null}
    </div>
  );
}
