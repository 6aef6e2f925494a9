import { ok, type Result, refuse } from "#app/domain/result.ts";
import type { ChefScope } from "#app/domain/scopes.ts";
import { now } from "#app/platform/clock.server.ts";
import { announcePublicPages } from "#app/platform/events.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { updateVisibility } from "./services.repo.server.ts";

/** Shows or hides a service. Existing reservations do not change. */
export function changeServiceVisibility(
  { chef_id }: ChefScope,
  { service_id, visible }: { service_id: string; visible: boolean },
  at: Date = now(),
): Promise<Result<null, "introuvable" | "erreur_inattendue">> {
  return commitOrRefuse("change service visibility", async (tx): Promise<Result<null, "introuvable">> => {
    announcePublicPages(tx, chef_id);
    return (await updateVisibility(tx, { chef_id, service_id }, visible, at)) ? ok(null) : refuse("introuvable");
  });
}
