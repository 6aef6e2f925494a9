import { now } from "#app/platform/clock.server.ts";
import { log } from "#app/platform/log.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { commitIfOk, sqlFailure } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { eraseDraft } from "./service-drafts.repo.server.ts";
import {
  deleteService,
  isBookedOrAwaited,
  lockSlotsOfService,
  retireService,
  selectOwnService,
} from "./services.repo.server.ts";

type Removed = Result<{ conserve: boolean }, "introuvable" | "erreur_inattendue">;

/** Deletes a service without reservations, and deactivates one that has any. */
export async function removeService({ chef_id }: ChefScope, service_id: string, at: Date = now()): Promise<Removed> {
  const own = { chef_id, service_id };
  try {
    return await removeOnce(own, at).catch((error: unknown) => {
      // A reservation was made between the count and the deletion, so deactivate instead.
      if (sqlFailure(error)?.constraint?.startsWith("reservation_") !== true) throw error;
      return removeOnce(own, at);
    });
  } catch (error) {
    log.error({ err: error }, "remove service failed");
    return refuse("erreur_inattendue");
  }
}

function removeOnce(own: { chef_id: string; service_id: string }, at: Date): Promise<Removed> {
  return commitIfOk(async (tx): Promise<Removed> => {
    if ((await selectOwnService(tx, own)) === null) return refuse("introuvable");
    await lockSlotsOfService(tx, own.service_id);
    const conserve = await isBookedOrAwaited(tx, own.service_id);
    if (conserve) {
      await eraseDraft(tx, { chef_id: own.chef_id, id: own.service_id });
      await retireService(tx, own, at);
      return ok({ conserve });
    }
    for (const photo of await deleteService(tx, own)) {
      await enqueue(tx, "delete-photo-objects", photo, { priority: 0 });
    }
    return ok({ conserve });
  });
}
