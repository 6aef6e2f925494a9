import clsx from "clsx";
import MessageSquareText from "lucide-react/icons/message-square-text";
import { useEffect, useRef } from "react";
import { data, Form, useLocation, useNavigate, useOutlet, useParams, useRouteLoaderData } from "react-router";
import { requireUser } from "#app/features/accounts/require-user.server.ts";
import { INBOX_FILTER_LABELS, threadSubject } from "#app/features/messages/copy/threads.ts";
import { MESSAGE_TOASTS } from "#app/features/messages/copy/toasts.ts";
import { INBOX_FILTERS, type InboxFilter } from "#app/features/messages/rules/codes.ts";
import { DashboardLoadError } from "#app/frame/dashboard-load-error.tsx";
import { WorkHead } from "#app/frame/work-head.tsx";
import { requestFacts } from "#app/platform/context.server.ts";
import { type InboxQuery, inboxQuerySchema } from "#app/shared/list-queries.schema.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { LinkChip } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SearchInput } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PagedList } from "#app/ui/paged-list.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import * as styles from "./inbox.module.css";
import { type Inbox, readInbox } from "./read-inbox.server.ts";
import type { loader as threadLoader } from "./thread.route.tsx";
import { ThreadRow } from "./thread-row.tsx";

const PATH = "/dashboard/messages";
const NOTHING: Inbox = {
  chef: null,
  rows: [],
  next: null,
  nombres: { tous: 0, non_lus: 0, sans_reponse: 0 },
  vue: new Date(0),
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { scope: chef } = await requireUser(context.get(requestFacts), url.pathname);
  const { filtre, q, cursor } = inboxQuerySchema.parse(Object.fromEntries(url.searchParams));
  const list = chef === null ? NOTHING : await readInbox(chef, { filtre, q, cursor });
  return data({ list, filtre, q, later: cursor !== null }, list === null ? 503 : 200);
}

type Shown = Pick<InboxQuery, "filtre" | "q">;

function searchOf({ filtre, q }: Shown): string {
  const query = new URLSearchParams({ ...(filtre === "tous" ? {} : { filtre }), ...(q === "" ? {} : { q }) });
  return query.size === 0 ? "" : `?${query}`;
}

export default function Messages({ loaderData: { list, filtre, q, later } }: Route.ComponentProps) {
  const thread = useOutlet();
  const { filId } = useParams();
  const section = useListKeys(filId, searchOf({ filtre, q }));
  return (
    <section ref={section} aria-labelledby="messages">
      <Title count={list?.nombres.tous ?? null} to={thread === null ? null : `${PATH}${searchOf({ filtre, q })}`} />
      <h2 className={text.visuallyHidden}>Liste des messages</h2>
      {list === null ? <DashboardLoadError what="Vos messages" failure={MESSAGE_TOASTS.load_messages} /> : null}
      {list === null ? (
        thread
      ) : (
        <div className={clsx(styles.box, thread !== null && styles.opened)}>
          <div className={styles.list}>
            <Filters filtre={filtre} q={q} nombres={list.nombres} later={later} />
            <Threads list={list} filtre={filtre} q={q} filId={filId} />
          </div>
          <div className={styles.pane}>{thread ?? <Nothing />}</div>
        </div>
      )}
    </section>
  );
}

/** On a phone an opened thread is a screen of its own, under the name of its client. `to`: the list, from a thread. */
function Title({ count, to }: { count: number | null; to: string | null }) {
  const opened = useRouteLoaderData<typeof threadLoader>("routes/dashboard/messages/thread.route");
  const list = count === null ? "Messages" : `Messages (${count})`;
  if (to === null) {
    return (
      <WorkHead
        title={list}
        id="messages"
        icon={
          <LinkButton to={`${PATH}/modeles`} look="text" size="s" className={styles.models}>
            <Icon of={MessageSquareText} />
            <span>Mes modèles de réponse</span>
          </LinkButton>
        }
      />
    );
  }
  return (
    <WorkHead
      title={opened === undefined ? list : `${opened.client_prenom} ${opened.client_nom}`}
      under={opened === undefined ? null : threadSubject(opened, opened.vue)}
      id="messages"
      back={{ to, label: "Retour aux messages", phoneOnly: true }}
      quiet
    />
  );
}

/** Up and down between the threads of the list, Escape from a thread back to its row. */
function useListKeys(filId: string | undefined, search: string) {
  const navigate = useNavigate();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const whole = section.current;
    const press = (event: KeyboardEvent) => {
      const links = [...(whole?.querySelectorAll<HTMLElement>("a[data-thread]") ?? [])];
      const at = links.findIndex((link) => link === document.activeElement);
      if ((event.key === "ArrowDown" || event.key === "ArrowUp") && at !== -1) {
        event.preventDefault();
        links[at + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
      }
      if (event.key !== "Escape" || filId === undefined || at !== -1) return;
      const row = links.find((link) => link.ariaCurrent === "page");
      // On a phone the list is another screen.
      if (row !== undefined && row.offsetParent !== null) row.focus();
      else void navigate(`${PATH}${search}`);
    };
    whole?.addEventListener("keydown", press);
    return () => whole?.removeEventListener("keydown", press);
  }, [filId, search, navigate]);
  return section;
}

function Filters({ filtre, q, nombres, later }: Shown & { nombres: Record<InboxFilter, number>; later: boolean }) {
  return (
    <div className={styles.tools}>
      <search>
        <Form action={PATH} preventScrollReset>
          {filtre === "tous" ? null : <input type="hidden" name="filtre" value={filtre} />}
          <SearchInput
            key={q}
            defaultValue={q}
            placeholder="Un nom, un mot"
            aria-label="Chercher dans les messages"
            enterKeyHint="search"
          />
        </Form>
      </search>
      <nav className={layout.cluster} aria-label="Filtrer les messages">
        {INBOX_FILTERS.map((code) => (
          <LinkChip key={code} to={`${PATH}${searchOf({ filtre: code, q })}`} current={code === filtre && !later}>
            {INBOX_FILTER_LABELS[code]}
            {code === "tous" || nombres[code] === 0 ? null : ` ${nombres[code]}`}
          </LinkChip>
        ))}
      </nav>
    </div>
  );
}

function Threads({ list, filtre, q, filId }: Shown & { list: Inbox; filId: string | undefined }) {
  const search = searchOf({ filtre, q });
  const { pathname } = useLocation();
  if (list.rows.length === 0) return <NoThread filtered={filtre !== "tous" || q !== ""} />;
  return (
    <PagedList
      key={search}
      label="Messages"
      page={list}
      pathOf={(cursor) => `${pathname}${search}${search === "" ? "?" : "&"}apres=${cursor}`}
      dataPathOf={(cursor) => `${PATH}${search}${search === "" ? "?" : "&"}apres=${cursor}`}
      renderRow={(row) => (
        <ThreadRow
          thread={row}
          search={search}
          current={row.id === filId || (row.reservation_id !== null && row.reservation_id === filId)}
          writer={list.chef}
          vue={list.vue}
        />
      )}
    />
  );
}

function NoThread({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState spot="message" title="Aucun message trouvé" hint="Essayez un autre nom, un autre mot." />
  ) : (
    <EmptyState
      spot="message"
      title="Aucun message pour le moment"
      hint="Les questions posées depuis votre page arrivent ici."
    />
  );
}

function Nothing() {
  return <p className={clsx(text.secondary, styles.nothing)}>Choisissez un message.</p>;
}
