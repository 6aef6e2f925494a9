import type { Context } from "hono";
import type { App } from "./request-facts.ts";
import { UNMATCHED_ROUTE } from "./request-log.ts";

/** Pages of an account must not be stored: on a shared computer, the Back button would show them after signing out. */
const ACCOUNT = /^(dashboard|admin|auth|chef\/(profile|photos))(\/|$)/;

/**
 * Decided by the matched route, not by the path: the router ignores case, decodes escapes and serves `.data` URLs, so a test
 * of the path would miss some spellings. A response without a matched route (a refusal, the sign-in redirect) is not stored.
 */
export function cacheControl(c: Context<App>): string {
  const { route = UNMATCHED_ROUTE } = c.var;
  return route === UNMATCHED_ROUTE || ACCOUNT.test(route) ? "private, no-store" : "private, no-cache";
}
