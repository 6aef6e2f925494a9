import { countFailures } from "#app/features/console/administration.repo.server.ts";
import { readWorklist } from "#app/features/console/worklist.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { readMissingFacts } from "./read-missing-facts.server.ts";

/** The numbers beside the sections; null when they could not be read, which differs from zero. */
export async function readAdminCounts(admin: AdminScope) {
  try {
    const [work, sante, manquants] = await Promise.all([
      readWorklist(admin),
      countFailures(db),
      readMissingFacts(admin),
    ]);
    if (work === null) return null;
    return {
      attend: work.total,
      signalements: work.nombre("dossier"),
      aide: work.nombre("aide"),
      emails: work.nombre("email"),
      verification: work.nombre("justificatifs"),
      ...{ sante, manquants },
    };
  } catch (error) {
    log.error({ err: error }, "read admin counts failed");
    return null;
  }
}
