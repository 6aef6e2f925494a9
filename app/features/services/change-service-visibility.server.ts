import { now } from "#app/platform/clock.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { updateVisibility } from "./service-visibility.repo.server.ts";

type Refused = "introuvable" | "service_masque" | "service_sans_titre";

/** Shows or hides a service. Existing reservations do not change. `untitled` is what a service without a title is called. */
export function changeServiceVisibility(
  { chef_id }: ChefScope,
  { service_id, visible, untitled = "" }: { service_id: string; visible: boolean; untitled?: string },
  at: Date = now(),
): Promise<Result<null, Refused | "erreur_inattendue">> {
  return commitOrRefuse("change service visibility", async (tx): Promise<Result<null, Refused>> => {
    const shown = await updateVisibility(tx, { chef_id, service_id }, { visible, untitled, now: at });
    if (shown === null) return refuse("introuvable");
    if (shown.visible !== visible) return refuse(shown.masque_le === null ? "service_sans_titre" : "service_masque");
    return ok(null);
  });
}
