import { selectCounts } from "#app/features/console/administration.repo.server.ts";
import { countRejectedMails } from "#app/features/console/mails.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

/** The counters in the console's header; null when they could not be read, which differs from zero. */
export async function readAdminCounts(_admin: AdminScope) {
  try {
    const [counts, emails] = await Promise.all([selectCounts(db), countRejectedMails(db)]);
    return { ...counts, emails };
  } catch (error) {
    log.error({ err: error }, "read admin counts failed");
    return null;
  }
}
