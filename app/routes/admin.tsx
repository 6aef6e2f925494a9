import { pageTitle } from "#app/copy/pages/site.ts";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/admin";
import "#app/styles/pages/dashboard.css";

export const meta = () => [{ title: pageTitle("Administration") }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  await requireAdmin(context.get(requestFacts), "/admin");
  return null;
}

export default function Admin() {
  return (
    <div className="conteneur tdb">
      <h1 className="t-d1">Administration</h1>
      <p className="t-2">Gérez votre plateforme de chefs</p>
    </div>
  );
}
