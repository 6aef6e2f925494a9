import { selectOwnService } from "#app/features/services/services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { commitOrRefuse, type Transaction } from "#app/platform/transaction.server.ts";
import { MAX_AGENDA_RULES } from "#app/shared/input-limits.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import {
  countRules,
  insertDefaultSettings,
  insertRule,
  lockOwnRules,
  saveServiceSettings,
  updateRule,
} from "./agenda-rules.repo.server.ts";
import { syncOpenedSlots } from "./opened-slots.repo.server.ts";
import type { AgendaRuleInput, ServiceSettingsInput } from "./rules/weekly-rules.schema.ts";

type Saved = Result<{ regle_id: string }, "introuvable" | "regles_limite" | "erreur_inattendue">;
/** A new rule names its service; an existing one keeps it. */
type Target = { readonly service_id: string } | { readonly regle_id: string };
/** Without settings, the service keeps its own. */
type Input = { readonly rule: AgendaRuleInput; readonly reglages: ServiceSettingsInput | null };

/**
 * Writes a rule with the notice and the margins of its service, and opens or closes the slots that follow from it. The first
 * rule of a chef brings the default settings.
 */
export function saveAgendaRule(
  { chef_id }: ChefScope,
  target: Target,
  { rule, reglages }: Input,
  at: Date = now(),
): Promise<Saved> {
  return commitOrRefuse("save agenda rule", async (tx): Promise<Saved> => {
    await lockOwnRules(tx, chef_id);
    const saved = await ("regle_id" in target
      ? updateRule(tx, { chef_id, ...target }, rule)
      : insertOwnRule(tx, { chef_id, ...target }, rule));
    if (saved === null) return refuse("introuvable");
    if (saved === "limite") return refuse("regles_limite", { max: MAX_AGENDA_RULES });
    if (reglages !== null) await saveServiceSettings(tx, saved.service_id, reglages);
    await insertDefaultSettings(tx, chef_id);
    await syncOpenedSlots(tx, chef_id, at);
    announce(tx, { chef_id });
    return ok({ regle_id: saved.id });
  });
}

async function insertOwnRule(tx: Transaction, own: { chef_id: string; service_id: string }, rule: AgendaRuleInput) {
  if ((await selectOwnService(tx, own)) === null) return null;
  return (await countRules(tx, own.chef_id)) >= MAX_AGENDA_RULES ? "limite" : insertRule(tx, own, rule);
}
