import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import { COMMON_TOASTS } from "#app/shared/copy/toasts.ts";
import { closeComposeWindow } from "#app/ui/compose-window.ts";
import { showToast } from "#app/ui/toast.ts";
// Imported eagerly: it must be available when the network is down.
import "#app/ui/toaster.tsx";

/** Statuses of a proxy without a healthy backend. */
const UNREACHED = new Set([502, 503, 504]);

function isLost(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return UNREACHED.has(error.status);
  // What the browser itself could not fetch comes wrapped in the shape of an answer.
  const thrown = typeof error === "object" && error !== null && "data" in error ? error.data : error;
  return thrown instanceof TypeError;
}

/** A redirect to the sign-in page: the session ended while the form was being filled in. */
const isSignedOut = (answer: unknown) =>
  answer instanceof Response && answer.headers.get("Location")?.startsWith("/auth?redirectTo=") === true;

function reasonToStay({ type, result }: DataStrategyResult) {
  if (isSignedOut(result)) return COMMON_TOASTS.signed_out;
  if (type !== "error" || !isLost(result)) return null;
  return navigator.onLine ? COMMON_TOASTS.unreached : COMMON_TOASTS.offline;
}

/**
 * Wraps a form submission: when the server cannot be reached, the page keeps everything that was typed and a
 * toast says why. The error status prevents the router from revalidating the loaders, which would fail as well.
 */
export const keepInput: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
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
