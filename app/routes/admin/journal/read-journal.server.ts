import { hasRight } from "#app/features/accounts/rules/console-roles.ts";
import { selectTeam } from "#app/features/accounts/team.repo.server.ts";
import { type JournalQuery, journalLines } from "#app/features/console/rules/journal-page.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { dayOf } from "#app/shared/calendar.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { readJournalEntries } from "./read-journal-entries.server.ts";

const PAGE = 50;

type Journal = NonNullable<Awaited<ReturnType<typeof readJournal>>>;
export type ShownLine = Journal["days"][number]["lines"][number];

/** One page of the journal by day, newest first; null when it could not be read. `equipe`: the members to filter by. */
export async function readJournal(admin: AdminScope, query: JournalQuery) {
  const found = await readJournalEntries(admin, query, PAGE + 1);
  if (found === null) return null;
  const team = hasRight(admin.role_console, "journal") && query.objet === "" ? await selectTeam(db) : [];
  const lines = journalLines(found.slice(0, PAGE));
  return {
    days: [...Map.groupBy(lines, ({ entry }) => dayOf(entry.at))].map(([day, lines]) => ({ day, lines })),
    today: dayOf(now()),
    next: found.length > PAGE ? (found[PAGE - 1]?.id ?? null) : null,
    equipe: team.map(({ user_id, nom, email }) => ({ user_id, nom: nom ?? email })),
  };
}
