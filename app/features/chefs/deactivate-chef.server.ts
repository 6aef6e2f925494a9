import type { DeactivateChefInput } from "#app/features/console/rules/administration.schema.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { log } from "#app/platform/log.server.ts";
import { enqueue, enqueueSitemap } from "#app/platform/queue.server.ts";
import { recordEnded } from "#app/platform/restore-records.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { deleteFeed, startPause, updateActif } from "./online-state.repo.server.ts";
import { OWN_PAUSE } from "./rules/codes.ts";

/** Takes the chef's page offline, keeps the reservations and mails the reason. Idempotent: a repeated call sends no second mail. */
export async function deactivateChef(
  facts: RequestFacts,
  { user_id }: AdminScope,
  chef_id: string,
  { motif, fondement }: DeactivateChefInput,
): Promise<Result<null, "chef_introuvable" | "erreur_inattendue">> {
  try {
    return await commitIfOk(async (tx) => {
      const at = now();
      const off = { motif_desactivation: motif, fondement_desactivation: fondement, desactive_le: at };
      const chef = await (fondement === OWN_PAUSE
        ? startPause(tx, chef_id, { at, retour_le: null })
        : updateActif(tx, chef_id, off));
      if (chef === null) return refuse("chef_introuvable");
      if (!chef.changed) return ok(null);
      if (fondement !== OWN_PAUSE) await recordEnded(tx, "flux", await deleteFeed(tx, chef_id));
      const details = { fondement };
      await writeAudit(tx, facts, { action: "chef_desactive", acteur_id: user_id, objet: `chef:${chef_id}`, details });
      // Revalidates the chef's open pages, which lose some permissions.
      announce(tx, { chef_id });
      const payload = { user_id: chef.user_id, motif, fondement, at: at.toISOString() };
      await enqueue(tx, "notify-chef-of-deactivation", payload);
      await enqueueSitemap(tx, chef_id);
      return ok(null);
    });
  } catch (error) {
    log.error({ err: error }, "deactivate chef failed");
    return refuse("erreur_inattendue");
  }
}
