import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { ok, type Result } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { lockOwnRules, saveSettings } from "./agenda-rules.repo.server.ts";
import { syncOpenedSlots } from "./opened-slots.repo.server.ts";
import type { AgendaSettingsInput } from "./rules/weekly-rules.schema.ts";

type Saved = Result<null, "erreur_inattendue">;

/** Saves the notice, the horizon, the margins and the public holidays of all services. */
export function saveAgendaSettings(
  { chef_id }: ChefScope,
  settings: AgendaSettingsInput,
  at: Date = now(),
): Promise<Saved> {
  return commitOrRefuse("save agenda settings", async (tx): Promise<Saved> => {
    await lockOwnRules(tx, chef_id);
    await saveSettings(tx, chef_id, settings);
    await syncOpenedSlots(tx, chef_id, at);
    announce(tx, { chef_id });
    return ok(null);
  });
}
