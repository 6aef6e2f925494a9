import { hasRight } from "#app/features/accounts/rules/console-roles.ts";
import { isTeamMember } from "#app/features/accounts/team.repo.server.ts";
import { selectJournalEntries } from "#app/features/console/administration.repo.server.ts";
import { actionsOf } from "#app/features/console/rules/journal-actions.ts";
import type { JournalQuery } from "#app/features/console/rules/journal-page.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { periodOfDays } from "#app/shared/calendar.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

/**
 * Audit entries, newest first; null when they could not be read. Only an owner reads everything: other roles get no address of
 * a request, nothing of a colleague's account, and of the journal of everybody the decisions.
 */
export async function readJournalEntries({ role_console }: AdminScope, query: JournalQuery, count: number) {
  const { objet, qui, avant: before } = query;
  const whole = hasRight(role_console, "journal");
  const action = whole || objet !== "" ? query.action : "decisions";
  const actions = action === null || action === "toutes" ? undefined : actionsOf(action);
  const sans = action === null ? actionsOf("connexions") : undefined;
  try {
    if (!whole && objet.startsWith("user:") && (await isTeamMember(db, objet.slice("user:".length)))) return [];
    const periode = periodOfDays(query);
    const found = await selectJournalEntries(db, { objet, actions, sans, qui, periode, before, count });
    return found.map((entry) => (whole ? entry : { ...entry, ip: null, request_id: null }));
  } catch (error) {
    log.error({ err: error }, "list audit entries failed");
    return null;
  }
}
