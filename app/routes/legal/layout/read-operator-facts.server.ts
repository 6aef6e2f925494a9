import { savedOperatorFacts } from "#app/features/legal/operator-facts.server.ts";
import type { OperatorFacts } from "#app/features/legal/rules/operator-facts.ts";
import { log } from "#app/platform/log.server.ts";

/** Without the database the legal texts stay readable, with placeholders. */
export async function readOperatorFacts(): Promise<OperatorFacts> {
  try {
    return await savedOperatorFacts();
  } catch (error) {
    log.error({ err: error }, "read operator facts failed");
    return {};
  }
}
