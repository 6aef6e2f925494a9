import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { parseConsoleSearch } from "#app/features/console/rules/console-search.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/suggestions.route";
import { readConsoleSearch } from "./read-console-search.server.ts";
import { readOpenedRecords } from "./read-opened-records.server.ts";
import { type Suggestions, suggestOpened, suggestRecord, suggestResults } from "./suggestions.ts";

/** What the field of the console lists while somebody types: the same search as the page, fewer lines. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context.get(requestFacts), url.pathname, { right: "fiches" });
  const { q } = parseConsoleSearch(url.searchParams);
  const found = await readConsoleSearch(admin, q, null);
  return Response.json(await suggest(), { headers: { "Cache-Control": "private, no-store" } });

  async function suggest(): Promise<Suggestions> {
    if (found === null) return { state: "failed", groups: [], near: null, said: "La recherche ne répond pas." };
    if (!found.asked) {
      const opened = suggestOpened(await readOpenedRecords(admin));
      return { state: "nothing", groups: opened.items.length === 0 ? [] : [opened], near: null, said: "" };
    }
    return found.record === null ? suggestResults(found.lists, found.near) : suggestRecord(found.record);
  }
}
