import { expireOperatorFacts, savedOperatorFacts } from "#app/features/legal/operator-facts.server.ts";
import { missingFacts } from "#app/features/legal/rules/operator-facts.ts";
import { log } from "#app/platform/log.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

/** How many legal facts the public pages lack; null when they could not be read. */
export async function readMissingFacts(_admin: AdminScope): Promise<number | null> {
  try {
    // Another process may have saved a fact: the count must agree with the list of the settings, which is not kept.
    expireOperatorFacts();
    return missingFacts(await savedOperatorFacts()).length;
  } catch (error) {
    log.error({ err: error }, "count missing legal facts failed");
    return null;
  }
}
