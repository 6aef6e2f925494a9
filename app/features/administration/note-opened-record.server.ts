import type { RecordGenre } from "#app/domain/catalog.ts";
import type { AdminScope } from "#app/domain/scopes.ts";
import { now } from "#app/platform/clock.server.ts";
import { log } from "#app/platform/log.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { upsertOpenedRecord } from "./opened-records.repo.server.ts";

/** For « Ouverts récemment par vous ». A record opens even when this fails. */
export async function noteOpenedRecord({ user_id }: AdminScope, genre: RecordGenre, fiche: string): Promise<void> {
  try {
    await inTransaction((tx) => upsertOpenedRecord(tx, { user_id, genre, fiche, ouverte_le: now() }));
  } catch (error) {
    log.error({ err: error }, "note an opened record failed");
  }
}
