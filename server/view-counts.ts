import type { MiddlewareHandler } from "hono";
import { recordViews } from "#app/features/console/record-views.server.ts";
import { VUE_GENRES, type VueGenre } from "#app/features/console/rules/codes.ts";
import { countedView } from "#app/features/console/rules/views.ts";
import { COOKIE_PREFIX } from "../app/platform/auth.server.ts";
import { log } from "../app/platform/log.server.ts";
import type { App } from "./request-facts.ts";

const WRITE_MS = 60_000;
/** Pages of each kind of as many chefs may be seen between two writes; views of others are dropped, so that memory has a limit. */
const MAX_CHEFS = 20_000;
const SESSION = `${COOKIE_PREFIX}.session_token=`;

type Counts = Record<VueGenre, Map<string, number>>;
const nothing = (): Counts => ({ chef: new Map(), service: new Map() });
let counts = nothing();

/**
 * Counts who was seen, never who looked: an upsert at each view of the busiest pages would make them wait for each other's row
 * locks. A page that the cache in front serves is not counted.
 */
export const countViews: MiddlewareHandler<App> = async (c, next) => {
  await next();
  const chef_id = c.get("shownChef");
  if (chef_id === undefined) return;
  const { headers } = c.req.raw;
  const genre = countedView({
    method: c.req.method,
    status: c.res.status,
    route: c.get("route") ?? "",
    path: c.req.path.replace(/\.data$/, ""),
    signedIn: headers.get("cookie")?.includes(SESSION) ?? false,
    from: URL.parse(headers.get("referer") ?? "")?.pathname ?? null,
    header: (name) => headers.get(name),
  });
  if (genre !== null) add(counts[genre], chef_id, 1);
};

function add(seen: Map<string, number>, chef_id: string, vues: number): void {
  const before = seen.get(chef_id);
  if (before !== undefined || seen.size < MAX_CHEFS) seen.set(chef_id, (before ?? 0) + vues);
}

/** Adds the counts to the table, on the day of the write. Kept for the next write when the database does not answer. */
export async function writeViews(): Promise<void> {
  const written = counts;
  const views = VUE_GENRES.flatMap((genre) =>
    Array.from(written[genre], ([chef_id, vues]) => ({ genre, chef_id, vues })),
  );
  if (views.length === 0) return;
  counts = nothing();
  try {
    await recordViews(views);
  } catch (error) {
    log.error({ err: error }, "write views failed");
    for (const { genre, chef_id, vues } of views) add(counts[genre], chef_id, vues);
  }
}

/** One process writes one row per page a minute, however often the page is seen. */
export function startWritingViews(): void {
  setInterval(() => void writeViews(), WRITE_MS).unref();
}
