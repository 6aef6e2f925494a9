import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { hasRight } from "#app/features/accounts/rules/console-roles.ts";
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
import { HelpInbox, SujetFilter } from "./help-inbox.tsx";
import { readHelpMessages } from "./read-help-messages.server.ts";

export const meta = () => adminMeta("Aide");

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "aide" });
  const sujet = HELP_SUJETS.find((code) => code === url.searchParams.get("sujet")) ?? null;
  const cursor = decodeCursor(url.searchParams.get("cursor"));
  const writes = hasRight(admin.role_console, "contenus");
  return { sujet, list: await readHelpMessages(admin, { sujet, cursor }), writes, now: new Date() };
}

export default function AdminHelp({ loaderData: { sujet, list, writes, now } }: Route.ComponentProps) {
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
      ) : list.messages.length === 0 ? (
        <EmptyState
          framed
          spot="message"
          title="Aucun message d’aide"
          hint="Les envois du Centre d’aide arrivent ici."
        />
      ) : (
        <>
          <HelpInbox messages={list.messages} now={now} />
          {list.next === null ? null : (
            <ShowMore to={`/admin/aide?${sujet === null ? "" : `sujet=${sujet}&`}cursor=${list.next}`} />
          )}
        </>
      )}
    </>
  );
}
