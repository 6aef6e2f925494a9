import {
  selectExceptions,
  selectFreeOpenedStarts,
  selectRules,
  selectSettings,
} from "#app/features/agenda/agenda-rules.repo.server.ts";
import { expandRules, openedDays } from "#app/features/agenda/rules/weekly-rules.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

/** How many free slots would close with a rule: those that no other rule asks for. Null when the chef has no such rule. */
export async function readRuleRemoval({ chef_id }: ChefScope, regle_id: string, at: Date = now()) {
  const [regles, settings] = await Promise.all([selectRules(db, chef_id), selectSettings(db, chef_id)]);
  const rule = regles.find(({ id }) => id === regle_id);
  if (rule === undefined || settings === null) return null;
  const { du, au } = openedDays(settings.horizon_semaines, at);
  const [exceptions, free] = await Promise.all([
    selectExceptions(db, chef_id, du),
    selectFreeOpenedStarts(db, rule.service_id, at),
  ]);
  const { ferme_feries } = settings;
  const starts = (kept: typeof regles) =>
    new Set(
      expandRules({ regles: kept, exceptions, ferme_feries }, du, au)
        .ouverts.filter(({ service_id }) => service_id === rule.service_id)
        .map(({ date_debut }) => date_debut.getTime()),
    );
  const remaining = starts(regles.filter(({ id }) => id !== regle_id));
  const asked = starts(regles);
  return { libres: free.filter((start) => asked.has(start.getTime()) && !remaining.has(start.getTime())).length };
}
