import { selectOwnService } from "#app/features/services/services.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { commitOrRefuse } from "#app/platform/transaction.server.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { MAX_AGENDA_EXCEPTIONS } from "#app/shared/input-limits.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { ChefScope } from "#app/shared/scopes.ts";
import { countExceptions, insertDefaultSettings, insertException, lockOwnRules } from "./agenda-rules.repo.server.ts";
import { syncOpenedSlots } from "./opened-slots.repo.server.ts";
import type { AgendaExceptionInput } from "./rules/weekly-rules.schema.ts";

type Added = Result<
  { exception_id: string },
  "introuvable" | "exception_existe" | "exceptions_limite" | "erreur_inattendue"
>;

/** One day that differs from the rules; its slots open or close at once. */
export function addAgendaException(
  { chef_id }: ChefScope,
  exception: AgendaExceptionInput,
  at: Date = now(),
): Promise<Added> {
  return commitOrRefuse("add agenda exception", async (tx): Promise<Added> => {
    await lockOwnRules(tx, chef_id);
    const { service_id } = exception;
    if (service_id !== null && (await selectOwnService(tx, { chef_id, service_id })) === null)
      return refuse("introuvable");
    if ((await countExceptions(tx, chef_id, dayOf(at))) >= MAX_AGENDA_EXCEPTIONS)
      return refuse("exceptions_limite", { max: MAX_AGENDA_EXCEPTIONS });
    const exception_id = await insertException(tx, chef_id, exception);
    if (exception_id === null) return refuse("exception_existe");
    await insertDefaultSettings(tx, chef_id);
    await syncOpenedSlots(tx, chef_id, at);
    announce(tx, { chef_id });
    return ok({ exception_id });
  });
}
