import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import { FAILURE_TOASTS } from "#app/copy/toasts.ts";
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

/**
 * Around what a page posts: when the server could not be reached, the page stays as it is, with everything that was
 * typed, and a toast says so. The status keeps the router from reading the page again, which would fail as well.
 */
export const keepPageOnLostNetwork: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  if (request.method === "GET") return results;
  const kept = Object.entries(results).map(([routeId, outcome]) => {
    if (outcome.type !== "error" || !isLost(outcome.result)) return [routeId, outcome] as const;
    const { titre: title, description } = navigator.onLine ? FAILURE_TOASTS.unreached : FAILURE_TOASTS.offline;
    showToast({ tone: "error", title, description });
    return [routeId, { type: "data" as const, result: data(undefined, 503) }] as const;
  });
  return Object.fromEntries(kept);
};
