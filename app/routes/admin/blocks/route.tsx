import clsx from "clsx";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { hasRight } from "#app/features/accounts/rules/console-roles.ts";
import { adminMeta } from "#app/frame/page-meta.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Panel } from "#app/ui/panel.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { BlockList } from "./block-list.tsx";
import { readBlocks } from "./read-blocks.server.ts";

export const meta = () => adminMeta("Blocages");

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "fiches" });
  return { ...(await readBlocks(admin)), decides: hasRight(admin.role_console, "decisions") };
}

export default function AdminBlocks({ loaderData: { running, ended, decides } }: Route.ComponentProps) {
  return (
    <>
      <div className={layout.toolbar}>
        <div>
          <h2 className={text.display2}>Blocages</h2>
          <p className={text.secondary}>
            Un blocage se décide depuis la fiche d’une personne, d’une réservation ou un fil d’aide, et prend toujours
            fin.
          </p>
        </div>
      </div>
      <div className={clsx(layout.stack, layout.gap22)}>
        {running.length === 0 ? (
          <EmptyState framed spot="assiette" title="Personne n’est bloqué." />
        ) : (
          <Panel title="En cours">
            <BlockList blocks={running} decides={decides} />
          </Panel>
        )}
        {ended.length === 0 ? null : (
          <Panel title="Terminés">
            <BlockList blocks={ended} decides={false} />
          </Panel>
        )}
      </div>
    </>
  );
}
