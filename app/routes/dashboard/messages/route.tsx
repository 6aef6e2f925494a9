import { data, Outlet } from "react-router";
import { requireUser } from "#app/features/accounts/require-user.server.ts";
import { MESSAGE_TOASTS } from "#app/features/messages/copy/toasts.ts";
import { DashboardLoadError } from "#app/frame/dashboard-load-error.tsx";
import { WorkHead } from "#app/frame/work-head.tsx";
import { requestFacts } from "#app/platform/context.server.ts";
import { messageListQuerySchema } from "#app/shared/list-queries.schema.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PagedList } from "#app/ui/paged-list.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { MessageRow } from "./message-row.tsx";
import { type ChefMessageList, readChefMessages } from "./read-chef-messages.server.ts";

const NOTHING: ChefMessageList = { rows: [], next: null, nombre: 0, chef: null };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { scope: chef } = await requireUser(context.get(requestFacts), url.pathname);
  const { cursor } = messageListQuerySchema.parse(Object.fromEntries(url.searchParams));
  const list = chef === null ? NOTHING : await readChefMessages(chef, { cursor });
  return data({ list, later: cursor !== null }, list === null ? 503 : 200);
}

export default function Messages({ loaderData: { list, later } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="messages">
      <Outlet />
      <WorkHead title={list === null ? "Messages" : `Messages (${list.nombre})`} id="messages">
        {later ? (
          <LinkButton to="/dashboard/messages" look="text" size="s">
            Revenir au début de la liste
          </LinkButton>
        ) : null}
      </WorkHead>
      <h2 className={text.visuallyHidden}>Liste des messages</h2>
      {list === null ? <DashboardLoadError what="Vos messages" failure={MESSAGE_TOASTS.load_messages} /> : null}
      {list?.rows.length === 0 ? (
        <EmptyState
          framed
          spot="message"
          title="Aucun message pour le moment"
          hint="Les questions posées depuis votre page arrivent ici."
        />
      ) : null}
      {list === null || list.rows.length === 0 ? null : (
        <PagedList
          label="Messages"
          page={list}
          pathOf={(cursor) => `/dashboard/messages?apres=${cursor}`}
          renderRow={(message) => <MessageRow message={message} writer={list.chef} />}
        />
      )}
    </section>
  );
}
