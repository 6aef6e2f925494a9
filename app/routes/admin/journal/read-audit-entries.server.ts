import type { AdminScope } from "#app/domain/scopes.ts";
import { selectAuditEntries } from "#app/features/administration/administration.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";

const PAGE = 50;

export type AuditRow = NonNullable<Awaited<ReturnType<typeof readAuditEntries>>>["entries"][number];

/** Audit entries, newest first, optionally of one object; null when they could not be read. */
export async function readAuditEntries(_admin: AdminScope, query: { objet: string; before: number | null }) {
  try {
    const entries = await selectAuditEntries(db, { ...query, count: PAGE + 1 });
    const last = entries.length > PAGE ? entries[PAGE - 1] : undefined;
    return { entries: entries.slice(0, PAGE), next: last?.id ?? null };
  } catch (error) {
    log.error({ err: error }, "list audit entries failed");
    return null;
  }
}
