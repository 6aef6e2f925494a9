import { log } from "#app/platform/log.server.ts";
import { publisherOf, savedOperatorFacts } from "#app/platform/operator-facts.server.ts";

/** Who publishes the site, for the foot of every page; nothing when it is not set, or without the database. */
export async function readPublisher(): Promise<ReturnType<typeof publisherOf>> {
  try {
    return publisherOf(await savedOperatorFacts());
  } catch (error) {
    log.error({ err: error }, "read publisher failed");
    return publisherOf({});
  }
}
