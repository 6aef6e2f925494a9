import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { selectOperatorFacts } from "./legal-facts.repo.server.ts";
import type { OperatorFacts } from "./rules/operator-facts.ts";

/** The process that saves a fact shows it at once, the others after this time. */
const FRESH_MS = 1_000;

let kept: { facts: OperatorFacts; at: number } | null = null;

/** The facts about the company, as saved last. Without the database: as this process read them last. */
export async function savedOperatorFacts(): Promise<OperatorFacts> {
  if (kept !== null && performance.now() - kept.at < FRESH_MS) return kept.facts;
  try {
    const facts = await selectOperatorFacts(db);
    kept = { facts, at: performance.now() };
    return facts;
  } catch (error) {
    if (kept === null) throw error;
    log.error({ err: error }, "read operator facts failed");
    return kept.facts;
  }
}

/** The next read asks the database; what is kept serves only when that fails. */
export function expireOperatorFacts(): void {
  if (kept !== null) kept = { facts: kept.facts, at: Number.NEGATIVE_INFINITY };
}
