import { ok, type Result, refuse } from "#app/domain/result.ts";
import type { ChefScope } from "#app/domain/scopes.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { updateVisibility } from "./services.repo.server.ts";

/** Shows or hides a service. Existing reservations do not change. */
export async function changeServiceVisibility(
  { chef_id }: ChefScope,
  { service_id, visible }: { service_id: string; visible: boolean },
  at: Date = now(),
): Promise<Result<null, "introuvable" | "erreur_inattendue">> {
  try {
    const done = await updateVisibility(db, { chef_id, service_id }, visible, at);
    return done ? ok(null) : refuse("introuvable");
  } catch (error) {
    log.error({ err: error }, "change service visibility failed");
    return refuse("erreur_inattendue");
  }
}
