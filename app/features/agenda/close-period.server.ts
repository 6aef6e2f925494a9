import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { MAX_AGENDA_CLOSURES } from "#app/shared/input-limits.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { countOwnClosures, insertClosure, lockOwnTime } from "./closures.repo.server.ts";
import type { ClosureInput } from "./rules/weekly-rules.schema.ts";

type Closed = Result<{ fermeture_id: string }, "fermetures_limite" | "erreur_inattendue">;

/**
 * Closes a period of the chef across all services: holidays or a blocked period. Free slots stay stored and are offered again
 * when the closure goes; reservations are never touched.
 */
export function closePeriod({ chef_id }: ChefScope, closure: ClosureInput, at: Date = now()): Promise<Closed> {
  return commitOrRefuse("close period", async (tx): Promise<Closed> => {
    await lockOwnTime(tx, chef_id);
    if ((await countOwnClosures(tx, chef_id, at)) >= MAX_AGENDA_CLOSURES)
      return refuse("fermetures_limite", { max: MAX_AGENDA_CLOSURES });
    const fermeture_id = await insertClosure(tx, chef_id, closure);
    announce(tx, { chef_id });
    return ok({ fermeture_id });
  });
}
