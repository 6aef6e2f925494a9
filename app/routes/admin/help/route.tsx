import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { hasRight } from "#app/features/accounts/rules/console-roles.ts";
import { WorkRows } from "#app/features/console/components/work-rows.tsx";
import { HELP_SUJETS } from "#app/features/help/rules/codes.ts";
import { AdminLoadError } from "#app/frame/admin-load-error.tsx";
import { adminMeta } from "#app/frame/page-meta.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { decodeCursor } from "#app/shared/paging.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as layout from "#app/ui/layout.module.css";
import { ShowMore } from "#app/ui/paged-list.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import * as styles from "./help.module.css";
import { HelpInbox, SujetFilter } from "./help-inbox.tsx";
import { readHelpMessages } from "./read-help-messages.server.ts";

export const meta = () => adminMeta("Aide");

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "aide" });
  const sujet = HELP_SUJETS.find((code) => code === url.searchParams.get("sujet")) ?? null;
  const cursor = decodeCursor(url.searchParams.get("cursor"));
  const writes = hasRight(admin.role_console, "contenus");
  return { sujet, list: await readHelpMessages(admin, { sujet, cursor }), writes };
}

export default function AdminHelp({ loaderData: { sujet, list, writes } }: Route.ComponentProps) {
  return (
    <>
      <div className={layout.toolbar}>
        <h2 className={text.display2}>Messages d’aide</h2>
        <SujetFilter sujet={sujet} />
        {writes ? (
          <LinkButton to="/admin/aide/modeles" look="neutral" size="s">
            Modèles de réponse
          </LinkButton>
        ) : null}
      </div>
      {list === null ? (
        <AdminLoadError />
      ) : list.waiting.length + list.messages.length === 0 ? (
        <EmptyState
          framed
          spot="message"
          title="Aucun message d’aide"
          hint="Les envois du Centre d’aide arrivent ici."
        />
      ) : (
        <>
          {list.waiting.length === 0 ? null : <WorkRows items={list.waiting} now={list.at} decides />}
          {list.messages.length === 0 ? null : (
            <>
              <h3 className={styles.others}>Répondus et clos</h3>
              <HelpInbox messages={list.messages} now={list.at} />
            </>
          )}
          {list.next === null ? null : (
            <ShowMore to={`/admin/aide?${sujet === null ? "" : `sujet=${sujet}&`}cursor=${list.next}`} />
          )}
        </>
      )}
    </>
  );
}
