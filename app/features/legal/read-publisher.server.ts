import { log } from "#app/platform/log.server.ts";
import { savedOperatorFacts } from "./operator-facts.server.ts";
import { publisherOf, siteOf } from "./rules/operator-facts.ts";

/** What every page says of the site and of its publisher; nothing when it is not set, or without the database. */
export async function readPublisher() {
  const facts = await savedOperatorFacts().catch((error: unknown) => {
    log.error({ err: error }, "read publisher failed");
    return {};
  });
  return { site: siteOf(facts), editeur: publisherOf(facts) };
}
