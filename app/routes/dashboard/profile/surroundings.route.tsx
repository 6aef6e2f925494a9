import { data } from "react-router";
import { requireChef } from "#app/features/accounts/require-chef.server.ts";
import { type RouteHandle, requestFacts } from "#app/platform/context.server.ts";
import type { Route } from "./+types/surroundings.route";
import { readSurroundings } from "./read-surroundings.server.ts";

export const handle = { cache: "no-store" } satisfies RouteHandle;

/** The towns around a commune, for the plate of the zone editor; null when the commune or its position is unknown. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await requireChef(context.get(requestFacts), url.pathname);
  const code = url.searchParams.get("commune") ?? "";
  return data(/^\d[\dAB]\d{3}$/.test(code) ? await readSurroundings(code) : null);
}
