import clsx from "clsx";
import Plus from "lucide-react/icons/plus";
import { Outlet } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { SERVICE_TOASTS } from "#app/features/services/copy/toasts.ts";
import { AdminLoadError } from "#app/frame/admin-load-error.tsx";
import { adminMeta } from "#app/frame/page-meta.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { OPENED_HERE } from "#app/ui/route-dialog-marks.ts";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import * as styles from "./client-profiles.module.css";
import { ProfileRows } from "./profile-rows.tsx";
import { readClientProfiles } from "./read-client-profiles.server.ts";

export const meta = () => adminMeta("Profils Clients");

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "contenus" });
  return { profiles: await readClientProfiles(admin) };
}

export default function AdminClientProfiles({ loaderData: { profiles } }: Route.ComponentProps) {
  return (
    <>
      <div className={layout.toolbar}>
        <h2 className={text.display2}>Gestion des Profils Clients</h2>
        <LinkButton to="/admin/profils-clients/nouveau" state={OPENED_HERE} preventScrollReset>
          <Icon of={Plus} />
          Nouveau profil
        </LinkButton>
      </div>
      {profiles === null ? (
        <AdminLoadError failure={SERVICE_TOASTS.load_client_profiles} />
      ) : profiles.length === 0 ? (
        <EmptyState
          framed
          spot="service"
          title="Aucun profil client"
          hint="Créez le premier&nbsp;: les chefs lui donneront un prix."
        />
      ) : (
        <>
          <ProfileRows profiles={profiles} />
          <p className={clsx(text.small, text.tertiary, styles.note)}>
            Un profil inactif n’est plus proposé aux chefs. Les prix déjà donnés et les réservations le gardent.
          </p>
        </>
      )}
      <Outlet />
    </>
  );
}
