import type { Context } from "hono";
import type { App } from "./request-facts.ts";
import { UNMATCHED_ROUTE } from "./request-log.ts";

/** Pages of an account: on a computer that others use, « Back » must not show them after signing out. */
const ACCOUNT = /^(dashboard|admin|auth|chef\/(profile|photos))(\/|$)/;

/**
 * Decided by the matched route: the router ignores case, decodes escapes and serves `.data` addresses, so that a test of
 * the path would miss some of its spellings. What no page answered (a refusal, a redirect of the sign-in) is not kept.
 */
export function cacheControl(c: Context<App>): string {
  const { route = UNMATCHED_ROUTE } = c.var;
  return route === UNMATCHED_ROUTE || ACCOUNT.test(route) ? "private, no-store" : "private, no-cache";
}
