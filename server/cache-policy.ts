import type { Context } from "hono";
import type { App } from "./request-facts.ts";
import { UNMATCHED_ROUTE } from "./request-log.ts";
import { mayStore } from "./route-handles.ts";

/**
 * For responses without a policy of their own; the pages that a cache in front stores get theirs in public-pages.ts. Decided by
 * the `handle` of the matched route. A response without a matched route (a refusal, the sign-in redirect) is not stored.
 */
export async function cacheControl(c: Context<App>): Promise<string> {
  const { route = UNMATCHED_ROUTE } = c.var;
  return route !== UNMATCHED_ROUTE && (await mayStore(route)) ? "private, no-cache" : "private, no-store";
}
