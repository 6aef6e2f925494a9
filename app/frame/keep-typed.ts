import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import { FAILURE_TOASTS } from "#app/copy/toasts.ts";
import { closeComposeWindow } from "#app/ui/compose-window.ts";
import { showToast } from "#app/ui/toast.ts";
// To be there when nothing can be fetched any more.
import "#app/ui/toaster.tsx";

/** A proxy that finds nobody behind it. */
const UNREACHED = new Set([502, 503, 504]);

function isLost(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return UNREACHED.has(error.status);
  // What the browser itself could not fetch comes wrapped in the shape of an answer.
  const thrown = typeof error === "object" && error !== null && "data" in error ? error.data : error;
  return thrown instanceof TypeError;
}

/** Sent to sign in, and then back here: the session ended while somebody was typing. */
const isSignedOut = (answer: unknown) =>
  answer instanceof Response && answer.headers.get("Location")?.startsWith("/auth?redirectTo=") === true;

function reasonToStay({ type, result }: DataStrategyResult) {
  if (isSignedOut(result)) return FAILURE_TOASTS.signed_out;
  if (type !== "error" || !isLost(result)) return null;
  return navigator.onLine ? FAILURE_TOASTS.unreached : FAILURE_TOASTS.offline;
}

/**
 * Around what a page posts: when it could not be received, the page stays as it is, with everything that was typed, and a
 * toast says why. The status keeps the router from reading the page again, which would fail as well.
 */
export const keepTyped: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  if (request.method === "GET") return results;
  const kept = Object.entries(results).map(([routeId, outcome]) => {
    const reason = reasonToStay(outcome);
    if (reason === null) return [routeId, outcome] as const;
    closeComposeWindow();
    showToast(reason);
    return [routeId, { type: "data" as const, result: data(undefined, 503) }] as const;
  });
  return Object.fromEntries(kept);
};
