import { data } from "react-router";
import { requireAdmin } from "#app/features/accounts/require-admin.server.ts";
import { journalCsv } from "#app/features/console/copy/journal-sentences.ts";
import { exportJournal } from "#app/features/console/exports.server.ts";
import { parseJournalQuery } from "#app/features/console/rules/journal-page.ts";
import { requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/csv.route";
import { readJournalEntries } from "./read-journal-entries.server.ts";

/** The whole file is built in memory: three years of a large site would not fit. */
const MAX_LINES = 5_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const admin = await requireAdmin(facts, url.pathname, { right: "journal" });
  const query = { ...parseJournalQuery(url.searchParams), avant: null };
  const entries = await readJournalEntries(admin, query, MAX_LINES + 1);
  if (entries === null) throw data(null, 503);
  await exportJournal(facts, admin);
  return new Response(journalCsv(entries.slice(0, MAX_LINES), entries.length > MAX_LINES), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="convive-journal.csv"',
      "Cache-Control": "private, no-store",
    },
  });
}
