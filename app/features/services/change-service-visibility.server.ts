import { ok, type Result, refuse } from "#app/domain/result.ts";
import type { ChefScope } from "#app/domain/scopes.ts";
import { now } from "#app/platform/clock.server.ts";
import { announcePublicPages } from "#app/platform/events.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { updateVisibility } from "./service-visibility.repo.server.ts";

/** Shows or hides a service. Existing reservations do not change. */
export function changeServiceVisibility(
  { chef_id }: ChefScope,
  { service_id, visible }: { service_id: string; visible: boolean },
  at: Date = now(),
): Promise<Result<null, "introuvable" | "service_masque" | "erreur_inattendue">> {
  return commitOrRefuse(
    "change service visibility",
    async (tx): Promise<Result<null, "introuvable" | "service_masque">> => {
      const shown = await updateVisibility(tx, { chef_id, service_id }, visible, at);
      if (shown === null) return refuse("introuvable");
      if (shown !== visible) return refuse("service_masque");
      announcePublicPages(tx, chef_id);
      return ok(null);
    },
  );
}
