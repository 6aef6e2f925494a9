import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { enqueueSitemap } from "#app/platform/queue.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { startPause, updateReturn } from "./online-state.repo.server.ts";
import { OWN_PAUSE } from "./rules/codes.ts";
import type { PauseInput } from "./rules/pause.schema.ts";

/**
 * The chef takes the page offline; the reservations stay. During the chef's pause, changes its day of return. Nothing happens
 * to a page that the team took offline.
 */
export function pausePage(
  facts: RequestFacts,
  { user_id, chef_id }: ChefScope,
  { retour_le }: PauseInput,
): Promise<Result<null, "erreur_inattendue">> {
  return commitOrRefuse("pause page", async (tx): Promise<Result<null, never>> => {
    if ((await startPause(tx, chef_id, { at: now(), retour_le }))?.changed !== true) {
      if (await updateReturn(tx, chef_id, retour_le)) announce(tx, { chef_id });
      return ok(null);
    }
    const details = { fondement: OWN_PAUSE } as const;
    await writeAudit(tx, facts, { action: "chef_desactive", acteur_id: user_id, objet: `chef:${chef_id}`, details });
    announce(tx, { chef_id });
    await enqueueSitemap(tx, chef_id);
    return ok(null);
  });
}
