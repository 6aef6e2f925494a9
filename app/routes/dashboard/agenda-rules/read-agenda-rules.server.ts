import {
  selectExceptions,
  selectRuleServices,
  selectRules,
  selectSettings,
} from "#app/features/agenda/agenda-rules.repo.server.ts";
import { selectClosures } from "#app/features/agenda/closures.repo.server.ts";
import { REGLAGES_PAR_DEFAUT } from "#app/features/agenda/rules/codes.ts";
import { openedDays } from "#app/features/agenda/rules/weekly-rules.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { addDays, dayOf, instantOf } from "#app/shared/calendar.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

/** The longest horizon, and the longest closure that starts within it. */
const READ_DAYS = 2 * 371;

export type AgendaRules = NonNullable<Awaited<ReturnType<typeof readAgendaRules>>>;
export type AgendaRule = AgendaRules["regles"][number];
export type RuleService = AgendaRules["services"][number];

/** The rules, the settings and everything to come that differs from them; null when they could not be read. */
export async function readAgendaRules({ chef_id }: ChefScope, at: Date = now()) {
  try {
    const today = dayOf(at);
    const until = instantOf(addDays(today, READ_DAYS), "00:00") ?? at;
    const [services, regles, stored, exceptions, fermetures] = await Promise.all([
      selectRuleServices(db, chef_id),
      selectRules(db, chef_id),
      selectSettings(db, chef_id),
      selectExceptions(db, chef_id, today),
      selectClosures(db, chef_id, { debut: at, fin: until }),
    ]);
    const reglages = stored ?? REGLAGES_PAR_DEFAUT;
    return {
      maintenant: at,
      aujourdhui: today,
      /** Without settings there is no notice and no margin yet: the default values come with the first rule. */
      enregistres: stored !== null,
      reglages,
      ouvert_jusquau: openedDays(reglages.horizon_semaines, at).au,
      services,
      regles,
      exceptions,
      fermetures,
    };
  } catch (error) {
    log.error({ err: error }, "list agenda rules failed");
    return null;
  }
}
