import type { OperatorFacts } from "#app/features/legal/rules/operator-facts.ts";
import { log } from "#app/platform/log.server.ts";
import { savedOperatorFacts } from "#app/platform/operator-facts.server.ts";

/** Without the database the legal texts stay readable, with placeholders. */
export async function readOperatorFacts(): Promise<OperatorFacts> {
  try {
    return await savedOperatorFacts();
  } catch (error) {
    log.error({ err: error }, "read operator facts failed");
    return {};
  }
}
