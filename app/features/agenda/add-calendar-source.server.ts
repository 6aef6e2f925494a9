import { randomUUID } from "node:crypto";
import { visibleAddress } from "#app/domain/linked-calendars.ts";
import { ok, type Result, refuse } from "#app/domain/result.ts";
import type { NewSource } from "#app/domain/schemas/linked-calendars.ts";
import type { ChefScope } from "#app/domain/scopes.ts";
import { now } from "#app/platform/clock.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { sealSecret } from "#app/platform/sealed-secret.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { countSources, insertSource, lockChefOfSources } from "./calendar-sources.repo.server.ts";

const MAX_SOURCES = 5;

/** Links another calendar of the chef. Only the worker requests its address, at once. */
export async function addCalendarSource(
  { chef_id }: ChefScope,
  { nom, adresse }: NewSource,
  at: Date = now(),
): Promise<Result<null, "agendas_limite" | "trop_de_demandes" | "erreur_inattendue">> {
  const limit = await consumeLimits([{ limit: "agenda_sources", key: chef_id }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "agenda", secondes: limit.secondes });
  return commitOrRefuse("add calendar source", async (tx): Promise<Result<null, "agendas_limite">> => {
    await lockChefOfSources(tx, chef_id);
    if ((await countSources(tx, chef_id)) >= MAX_SOURCES) return refuse("agendas_limite", { max: MAX_SOURCES });
    const id = randomUUID();
    const adresse_chiffree = sealSecret(`agenda_sources ${id}`, adresse);
    await insertSource(tx, { id, chef_id, nom, adresse_chiffree, adresse_visible: visibleAddress(adresse), at });
    await enqueue(tx, "read-calendars", {});
    return ok(null);
  });
}
