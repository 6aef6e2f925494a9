import { announce } from "#app/platform/events.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { deleteSource, lockChefOfSources } from "./calendar-sources.repo.server.ts";

/** Forgets the calendar and its busy times at once; the slots that they closed are offered again. */
export function removeCalendarSource(
  { chef_id }: ChefScope,
  source_id: string,
): Promise<Result<null, "introuvable" | "erreur_inattendue">> {
  return commitOrRefuse("remove calendar source", async (tx): Promise<Result<null, "introuvable">> => {
    await lockChefOfSources(tx, chef_id);
    if (!(await deleteSource(tx, { chef_id, source_id }))) return refuse("introuvable");
    announce(tx, { chef_id });
    return ok(null);
  });
}
