import clsx from "clsx";
import { redirect } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { GENRE_LABELS, resultSummary } from "#app/features/console/copy/console-search.ts";
import { parseConsoleSearch, SEARCH_GENRES, type SearchGenre } from "#app/features/console/rules/console-search.ts";
import { photoUrl } from "#app/features/photos/rules/stored-photo.ts";
import { adminMeta } from "#app/frame/page-meta.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import { LinkChip } from "#app/ui/chip.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as text from "#app/ui/text.module.css";
import type { Route } from "./+types/route";
import { type ConsoleResults, readConsoleSearch } from "./read-console-search.server.ts";
import { readOpenedRecords } from "./read-opened-records.server.ts";
import { consoleSearchPath, recordPathOf, SEARCH_PATH } from "./record-paths.ts";
import { countOf, ResultLists, type ShownResults } from "./result-lists.tsx";
import * as styles from "./search.module.css";
import { NothingAsked, NothingFound, SearchFailed } from "./search-states.tsx";
import { suggestOpened } from "./suggestions.ts";

const AVATAR_WIDTH = 96;

/** The query may be a name or an address: the pages that the results link to must not receive it. */
export const meta = () => [...adminMeta("Recherche"), { name: "referrer", content: "no-referrer" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, SEARCH_PATH, { right: "fiches" });
  const { q, genre } = parseConsoleSearch(url.searchParams);
  const found = await readConsoleSearch(admin, q, genre);
  if (found === null) return { q, genre, state: "failed" as const };
  if (!found.asked) {
    return { q, genre, state: "nothing" as const, opened: suggestOpened(await readOpenedRecords(admin)) };
  }
  if (found.record !== null) throw redirect(recordPathOf(found.record));
  return { q, genre, state: "done" as const, lists: withPortraits(found.lists, facts.mediaBaseUrl), near: found.near };
}

function withPortraits({ chefs, ...lists }: ConsoleResults, mediaBaseUrl: string): ShownResults {
  const rows = chefs.rows.map((chef) => ({
    ...chef,
    portrait: chef.portrait === null ? null : photoUrl(chef.portrait, mediaBaseUrl, AVATAR_WIDTH),
  }));
  return { ...lists, chefs: { ...chefs, rows } };
}

export default function ConsoleSearchPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <Results loaderData={loaderData} />
    </div>
  );
}

function Results({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { q, genre } = loaderData;
  if (loaderData.state === "nothing") return <NothingAsked opened={loaderData.opened} />;
  if (loaderData.state === "failed") return <SearchFailed retry={consoleSearchPath(q, genre)} />;
  const { lists, near } = loaderData;
  const groups = Object.values(lists);
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count === 0) return <NothingFound q={q} near={near} />;
  return (
    <>
      <h2 className={text.display2}>{`Recherche\u00a0: «\u00a0${q}\u00a0»`}</h2>
      <p className={text.secondary} role="status">
        {resultSummary(
          count,
          groups.some(({ more }) => more),
        )}
      </p>
      <Genres q={q} genre={genre} lists={lists} />
      <ResultLists lists={lists} genre={genre} />
    </>
  );
}

function Genres({ q, genre, lists }: { q: string; genre: SearchGenre | null; lists: ShownResults }) {
  return (
    <nav className={clsx(layout.cluster, styles.genres)} aria-label="Genre">
      <LinkChip to={consoleSearchPath(q)} current={genre === null}>
        Tout
      </LinkChip>
      {SEARCH_GENRES.filter((kind) => lists[kind].rows.length > 0).map((kind) => (
        <LinkChip key={kind} to={consoleSearchPath(q, kind)} current={genre === kind}>
          {GENRE_LABELS[kind]} {countOf(lists[kind])}
        </LinkChip>
      ))}
    </nav>
  );
}
