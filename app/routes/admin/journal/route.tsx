import Download from "lucide-react/icons/download";
import { Link } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { hasRight, rightOfJournal } from "#app/features/accounts/rules/console-roles.ts";
import { journalSearch, parseJournalQuery } from "#app/features/console/rules/journal-page.ts";
import { AdminLoadError } from "#app/frame/admin-load-error.tsx";
import { adminMeta } from "#app/frame/page-meta.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { ShowMore } from "#app/ui/paged-list.tsx";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { JournalDays } from "./journal-days.tsx";
import { JournalFilters } from "./journal-filters.tsx";
import { readJournal } from "./read-journal.server.ts";

const PATH = "/admin/journal";

export const meta = () => adminMeta("Journal");

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = parseJournalQuery(url.searchParams);
  const admin = await requireAdmin(context.get(requestFacts), PATH, { right: rightOfJournal(query.objet) });
  const whole = hasRight(admin.role_console, "journal");
  return { query, whole, journal: await readJournal(admin, query) };
}

export default function AdminJournal({ loaderData: { query, whole, journal } }: Route.ComponentProps) {
  const search = journalSearch(query);
  return (
    <>
      <div className={layout.toolbar}>
        <div>
          <h2 className={text.display2}>Journal</h2>
          <p className={text.secondary}>
            Qui a fait quoi, le plus récent d’abord. Personne ne peut l’effacer ni le corriger.
          </p>
        </div>
        {query.objet === "" ? null : (
          <Link className={text.link} to={PATH}>
            Tout le journal
          </Link>
        )}
        {whole ? (
          <a className={buttonClass({ look: "neutral" })} href={`${PATH}.csv?${new URLSearchParams(search)}`} download>
            <Icon of={Download} />
            Télécharger le CSV
          </a>
        ) : null}
      </div>
      {query.objet === "" ? <JournalFilters query={query} equipe={journal?.equipe ?? []} whole={whole} /> : null}
      {journal === null ? (
        <AdminLoadError />
      ) : journal.days.length === 0 ? (
        <EmptyState framed spot="assiette" title="Rien dans le journal" />
      ) : (
        <>
          <JournalDays days={journal.days} today={journal.today} />
          {journal.next === null ? null : (
            <ShowMore to={`${PATH}?${new URLSearchParams([...search, ["avant", String(journal.next)]])}`} />
          )}
        </>
      )}
    </>
  );
}
