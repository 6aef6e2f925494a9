import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { deleteRule, lockOwnRules } from "./agenda-rules.repo.server.ts";
import { syncOpenedSlots } from "./opened-slots.repo.server.ts";

type Removed = Result<null, "introuvable" | "erreur_inattendue">;

/** Deletes a rule and closes the free slots that only it asked for; reservations stay. */
export function removeAgendaRule({ chef_id }: ChefScope, regle_id: string, at: Date = now()): Promise<Removed> {
  return commitOrRefuse("remove agenda rule", async (tx): Promise<Removed> => {
    await lockOwnRules(tx, chef_id);
    if (!(await deleteRule(tx, { chef_id, regle_id }))) return refuse("introuvable");
    await syncOpenedSlots(tx, chef_id, at);
    announce(tx, { chef_id });
    return ok(null);
  });
}
