import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { log } from "#app/platform/log.server.ts";
import { enqueue, enqueueSitemap } from "#app/platform/queue.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { updateActif } from "./online-state.repo.server.ts";

/** Puts the chef's page online and notifies the chef. Idempotent: a repeated call sends no second mail. */
export async function activateChef(
  facts: RequestFacts,
  { user_id }: AdminScope,
  chef_id: string,
): Promise<Result<null, "chef_introuvable" | "erreur_inattendue">> {
  try {
    return await commitIfOk(async (tx) => {
      const chef = await updateActif(tx, chef_id, null);
      if (chef === null) return refuse("chef_introuvable");
      const entry = { action: "chef_active", acteur_id: user_id, objet: `chef:${chef_id}` } as const;
      if (chef.changed) {
        await writeAudit(tx, facts, entry);
        const payload = { user_id: chef.user_id, chef_id, at: now().toISOString() };
        await enqueue(tx, "notify-chef-of-activation", payload);
      }
      announce(tx, { chef_id });
      await enqueueSitemap(tx, chef_id);
      return ok(null);
    });
  } catch (error) {
    log.error({ err: error }, "activate chef failed");
    return refuse("erreur_inattendue");
  }
}
