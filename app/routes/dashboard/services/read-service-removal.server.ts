import { isBookedOrAwaited, selectOwnService } from "#app/features/services/services.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

export type ServiceRemoval = { titre: string; avec_reservations: boolean };

/** The facts for the confirmation before a removal. */
export async function readServiceRemoval(
  { chef_id }: ChefScope,
  service_id: string,
): Promise<Result<ServiceRemoval, "introuvable">> {
  const service = await selectOwnService(db, { chef_id, service_id });
  if (service === null) return refuse("introuvable");
  return ok({ titre: service.titre, avec_reservations: await isBookedOrAwaited(db, service.id) });
}
