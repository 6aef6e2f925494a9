import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { selectFactOfToken, selectOperatorFacts } from "./legal-facts.repo.server.ts";
import { type OperatorFacts, publisherOf, siteOf } from "./rules/operator-facts.ts";

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

/** Name of the site and its publisher, as every page shows them; empty when they are not set or the database is down. */
export async function readPublisher() {
  const facts = await savedOperatorFacts().catch((error: unknown) => {
    log.error({ err: error }, "read publisher failed");
    return {};
  });
  return { site: siteOf(facts), editeur: publisherOf(facts) };
}

/** The address that a link confirms; null when the link is unknown, used or too old. */
export const readFactConfirmation = (token: string) => selectFactOfToken(db, token, now());
