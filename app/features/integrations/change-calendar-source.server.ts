import { now } from "#app/platform/clock.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { sealSecret } from "#app/platform/sealed-secret.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { updateSource } from "./calendar-sources.repo.server.ts";
import type { ChangedSource } from "./rules/linked-calendars.schema.ts";
import { visibleAddress } from "./rules/linked-calendars.ts";

/** Another name, and another address unless it is null. */
export async function changeCalendarSource(
  { chef_id }: ChefScope,
  source_id: string,
  { nom, adresse }: ChangedSource,
  at: Date = now(),
): Promise<Result<null, "introuvable" | "trop_de_demandes" | "erreur_inattendue">> {
  const limit = await consumeLimits([{ limit: "agenda_sources", key: chef_id }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "agenda", secondes: limit.secondes });
  return commitOrRefuse("change calendar source", async (tx): Promise<Result<null, "introuvable">> => {
    const address =
      adresse === null
        ? null
        : {
            adresse_chiffree: sealSecret(`agenda_sources ${source_id}`, adresse),
            adresse_visible: visibleAddress(adresse),
          };
    if (!(await updateSource(tx, { chef_id, source_id }, { nom, address, at }))) return refuse("introuvable");
    if (address !== null) await enqueue(tx, "read-calendars", {});
    return ok(null);
  });
}
