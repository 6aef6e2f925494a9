import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

/** Records that the figures leave the site. They are sums, without personal data. */
export async function exportFigures(facts: RequestFacts, { user_id }: AdminScope): Promise<void> {
  await writeAudit(db, facts, { action: "chiffres_exportes", acteur_id: user_id });
}

/** Records that entries of the journal, with names and addresses, leave the site. */
export async function exportJournal(facts: RequestFacts, { user_id }: AdminScope): Promise<void> {
  await writeAudit(db, facts, { action: "journal_exporte", acteur_id: user_id });
}
