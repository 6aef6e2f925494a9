import { data, type MiddlewareFunction, type ServerBuild } from "react-router";
import { requestFacts } from "../app/platform/context.server.ts";
import { log } from "../app/platform/log.server.ts";
import { overloadOf } from "../app/platform/overload.server.ts";

/** Seconds after which a client may try again: the longest wait of a transaction for its turn. */
export const RETRY_AFTER = "5";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];
type Args = Parameters<NonNullable<RouteModule["loader"]>>[0];

/**
 * The routes of this build, with 503 instead of 500 when the database did not give a connection, a lock or a result in time.
 * The router lets nothing between a loader and its error boundary change an error: neither a middleware, which sees the
 * rendered response, nor `handleError`, which only reports. A thrown response reaches the boundary with its status.
 */
export function withOverloads(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(
    ([id, route]) => [id, route && { ...route, module: guardModule(route.module) }] as const,
  );
  return { ...build, routes: Object.fromEntries(routes) };
}

function guardModule({ loader, action, middleware, ...module }: RouteModule): RouteModule {
  return {
    ...module,
    ...(loader && { loader: (args) => guard(args, () => loader(args)) }),
    ...(action && { action: (args) => guard(args, () => action(args)) }),
    ...(middleware && {
      middleware: middleware.map(
        (each): MiddlewareFunction<Response> =>
          (args, next) =>
            guard(args, () => each(args, next)),
      ),
    }),
  };
}

async function guard<T>({ context }: Pick<Args, "context">, work: () => T): Promise<Awaited<T>> {
  try {
    return await work();
  } catch (error) {
    if (overloadOf(error) === null) throw error;
    log.warn({ err: error, requestId: context.get(requestFacts).requestId }, "page overloaded");
    throw data(null, { status: 503 });
  }
}
