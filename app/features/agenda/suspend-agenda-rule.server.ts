import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { lockOwnRules, updateRule } from "./agenda-rules.repo.server.ts";
import { syncOpenedSlots } from "./opened-slots.repo.server.ts";

type Changed = Result<null, "introuvable" | "erreur_inattendue">;

/** Suspends a rule, which closes its free slots, or resumes it. */
export function suspendAgendaRule(
  { chef_id }: ChefScope,
  { regle_id, suspendue }: { regle_id: string; suspendue: boolean },
  at: Date = now(),
): Promise<Changed> {
  return commitOrRefuse("suspend agenda rule", async (tx): Promise<Changed> => {
    await lockOwnRules(tx, chef_id);
    if ((await updateRule(tx, { chef_id, regle_id }, { suspendue })) === null) return refuse("introuvable");
    await syncOpenedSlots(tx, chef_id, at);
    announce(tx, { chef_id });
    return ok(null);
  });
}
