import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { enqueueSitemap } from "#app/platform/queue.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { endPause } from "./online-state.repo.server.ts";

/** The chef ends their own pause. A page that the team took offline meanwhile stays so. */
export function returnOnline(
  facts: RequestFacts,
  { user_id, chef_id }: ChefScope,
): Promise<Result<null, "introuvable" | "erreur_inattendue">> {
  return commitOrRefuse("return online", async (tx): Promise<Result<null, "introuvable">> => {
    const chef = await endPause(tx, chef_id);
    if (chef === null) return refuse("introuvable");
    if (!chef.actif) return ok(null);
    await writeAudit(tx, facts, { action: "chef_active", acteur_id: user_id, objet: `chef:${chef_id}` });
    announce(tx, { chef_id });
    await enqueueSitemap(tx, chef_id);
    return ok(null);
  });
}
