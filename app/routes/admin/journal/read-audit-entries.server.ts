import { hasRight } from "#app/domain/console-roles.ts";
import { DECISION_ACTIONS } from "#app/domain/records.ts";
import type { AdminScope } from "#app/domain/scopes.ts";
import { isTeamMember } from "#app/features/accounts/team.repo.server.ts";
import { selectAuditEntries } from "#app/features/administration/administration.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";

const PAGE = 50;

export type AuditRow = NonNullable<Awaited<ReturnType<typeof readAuditEntries>>>["entries"][number];

/**
 * Audit entries, newest first, optionally of one object; null when they could not be read. Only an owner reads everything:
 * other roles get no address of a request, nothing of a colleague's account, and of the journal of everybody the decisions.
 */
export async function readAuditEntries(
  { role_console }: AdminScope,
  { objet, before }: { objet: string; before: number | null },
) {
  const whole = hasRight(role_console, "journal");
  try {
    if (!whole && objet.startsWith("user:") && (await isTeamMember(db, objet.slice("user:".length)))) {
      return { entries: [], next: null };
    }
    const actions = whole || objet !== "" ? undefined : DECISION_ACTIONS;
    const found = await selectAuditEntries(db, { objet, actions, before, count: PAGE + 1 });
    const last = found.length > PAGE ? found[PAGE - 1] : undefined;
    const entries = found.slice(0, PAGE).map((entry) => (whole ? entry : { ...entry, ip: null, request_id: null }));
    return { entries, next: last?.id ?? null };
  } catch (error) {
    log.error({ err: error }, "list audit entries failed");
    return null;
  }
}
