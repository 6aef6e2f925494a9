import clsx from "clsx";
import Plus from "lucide-react/icons/plus";
import { Outlet, useMatch } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { AdminLoadError } from "#app/frame/admin-load-error.tsx";
import { adminMeta } from "#app/frame/page-meta.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { Status } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { List, PickLink } from "#app/ui/list.tsx";
import * as text from "#app/ui/text.module.css";
import * as frame from "../console.module.css";
import type { Route } from "./+types/route";
import { type ListedUpdate, readAllUpdates } from "./read-all-updates.server.ts";

export const meta = () => adminMeta("Mises à jour");

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "contenus" });
  return { updates: await readAllUpdates(admin) };
}

export default function AdminUpdates({ loaderData: { updates } }: Route.ComponentProps) {
  const closed = useMatch("/admin/mises-a-jour") !== null;
  return (
    <>
      <div className={layout.toolbar}>
        <h2 className={text.display2}>Mises à jour</h2>
        <LinkButton to="/admin/mises-a-jour/nouvelle" look="outline" preventScrollReset>
          <Icon of={Plus} />
          Nouvelle mise à jour
        </LinkButton>
      </div>
      {updates === null ? (
        <AdminLoadError />
      ) : (
        <div
          className={
            closed
              ? clsx(layout.split, layout.splitNarrow)
              : clsx(frame.detailOpen, layout.split, layout.splitNarrow, layout.splitOpen)
          }
        >
          {updates.length === 0 ? (
            <EmptyState framed spot="assiette" title="Aucune mise à jour" hint="Écrivez la première." />
          ) : (
            <UpdatePicker updates={updates} />
          )}
          <Outlet />
        </div>
      )}
    </>
  );
}

function UpdatePicker({ updates }: { updates: readonly ListedUpdate[] }) {
  return (
    <List label="Mises à jour">
      {updates.map(({ id, numero_version, titre, actif }) => (
        <PickLink
          key={id}
          to={`/admin/mises-a-jour/${id}`}
          lead={<Chip look="butter">{numero_version}</Chip>}
          title={titre}
          end={<Status tone={actif ? "actif" : "inactif"}>{actif ? "Publiée" : "Brouillon"}</Status>}
        />
      ))}
    </List>
  );
}
