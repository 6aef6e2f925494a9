import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { deleteException, lockOwnRules } from "./agenda-rules.repo.server.ts";
import { syncOpenedSlots } from "./opened-slots.repo.server.ts";

type Removed = Result<null, "introuvable" | "erreur_inattendue">;

/** The day follows the rules again. */
export function removeAgendaException(
  { chef_id }: ChefScope,
  exception_id: string,
  at: Date = now(),
): Promise<Removed> {
  return commitOrRefuse("remove agenda exception", async (tx): Promise<Removed> => {
    await lockOwnRules(tx, chef_id);
    if (!(await deleteException(tx, { chef_id, exception_id }))) return refuse("introuvable");
    await syncOpenedSlots(tx, chef_id, at);
    announce(tx, { chef_id });
    return ok(null);
  });
}
