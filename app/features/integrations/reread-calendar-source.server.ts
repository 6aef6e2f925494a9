import { now } from "#app/platform/clock.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { makeSourceDue } from "./calendar-sources.repo.server.ts";

/** Has the worker read the calendar now instead of in half an hour. */
export async function rereadCalendarSource(
  { chef_id }: ChefScope,
  source_id: string,
  at: Date = now(),
): Promise<Result<null, "introuvable" | "trop_de_demandes" | "erreur_inattendue">> {
  const limit = await consumeLimits([{ limit: "agenda_sources", key: chef_id }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "agenda", secondes: limit.secondes });
  return commitOrRefuse("reread calendar source", async (tx): Promise<Result<null, "introuvable">> => {
    if (!(await makeSourceDue(tx, { chef_id, source_id }, at))) return refuse("introuvable");
    await enqueue(tx, "read-calendars", {});
    return ok(null);
  });
}
