import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { upsertOpenedRecord, wasOpenedSince } from "./opened-records.repo.server.ts";
import type { RecordGenre } from "./rules/codes.ts";
import { REOPENED_MS } from "./rules/console-search.ts";

/** Records about a client. `fiche` is the id of a reservation for both. */
const OF_CLIENTS: ReadonlySet<RecordGenre> = new Set<RecordGenre>(["personne", "reservation"]);

/**
 * For « Ouverts récemment par vous », and for the journal when the record is a client's: it is not shown when this cannot be
 * written. The page reloads its data after each of its forms: a record opened shortly before is not journaled again.
 */
export async function noteOpenedRecord(
  facts: RequestFacts,
  { user_id }: AdminScope,
  genre: RecordGenre,
  fiche: string,
): Promise<void> {
  const at = now();
  await inTransaction(async (tx) => {
    const opened = { user_id, genre, fiche };
    if (OF_CLIENTS.has(genre) && !(await wasOpenedSince(tx, opened, new Date(at.getTime() - REOPENED_MS))))
      await writeAudit(tx, facts, { action: "fiche_ouverte", acteur_id: user_id, objet: `reservation:${fiche}` });
    await upsertOpenedRecord(tx, { ...opened, ouverte_le: at });
  });
}
