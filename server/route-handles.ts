import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { RouteHandle } from "../app/platform/context.server.ts";
import type { PathWords } from "../app/platform/log.server.ts";
import { routablePath } from "./routable-path.ts";

export const loadPages = (): Promise<ServerBuild> => import("virtual:react-router/server-build");

type Handles = {
  byStart: ReadonlyMap<string, RouteObject[]>;
  patterns: readonly Pattern[];
  noStore: ReadonlySet<string>;
  embedded: readonly string[];
};
let handles: Promise<Handles> | undefined;

/** Computed once from the build; at each request in development, where routes change. */
function readHandles(): Promise<Handles> {
  if (handles === undefined || !import.meta.env.PROD) handles = computeHandles();
  return handles;
}

async function computeHandles(): Promise<Handles> {
  const { routes } = await loadPages();
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route): RouteObject[] => {
      if (route === undefined || route.parentId !== parentId) return [];
      const { id, path, index, caseSensitive, module } = route;
      const own = {
        id,
        caseSensitive: caseSensitive ?? false,
        handle: module.handle,
        ...(path === undefined ? {} : { path }),
      };
      return index === true ? [{ ...own, index }] : [{ ...own, children: childrenOf(id) }];
    });
  // The root matches every path.
  const tree = childrenOf(undefined).flatMap(({ children }) => children ?? []);
  const patterns = listPatterns(tree);
  return {
    byStart: groupByStart(tree),
    patterns,
    noStore: new Set(patterns.filter(({ noStore }) => noStore).map(({ pattern }) => pattern)),
    embedded: embeddedStarts(tree),
  };
}

/** Stands for a first segment that matches any text: « :langue », « * ». */
const ANY = "*";

/**
 * The routes that may match a path, by its first segment in lower case. `matchRoutes` ranks and compiles the routes it is given
 * at each call: with all of them it took 5 % of a page's CPU time.
 */
function groupByStart(routes: RouteObject[]): ReadonlyMap<string, RouteObject[]> {
  const starts = new Set([ANY, ...routes.flatMap(startsOf)]);
  const mayMatch = (start: string) => (route: RouteObject) =>
    startsOf(route).some((each) => each === start || each === ANY);
  return new Map(Array.from(starts, (start) => [start, routes.filter(mayMatch(start))]));
}

const firstSegment = (path: string): string => path.split("/").find((segment) => segment !== "") ?? "";

/** The first segments of the paths that a route matches; those of its children when it has no path. */
function startsOf({ path = "", children = [] }: RouteObject): string[] {
  const first = firstSegment(path);
  if (first === "") return ["", ...children.flatMap(startsOf)];
  return [/^[:*]|[?]$/.test(first) ? ANY : first.toLowerCase()];
}

type Pattern = { pattern: string; noStore: boolean };

/** Patterns as the router reports them. A `cache` policy applies to all routes below its own. */
function listPatterns(routes: RouteObject[], parents: string[] = [], inherited = false): Pattern[] {
  return routes.flatMap((route) => {
    const paths = route.path ? [...parents, route.path] : parents;
    const noStore = inherited || handleOf(route).cache === "no-store";
    const pattern = paths.join("/").replaceAll(/\/{2,}/g, "/");
    return [{ pattern, noStore }, ...listPatterns(route.children ?? [], paths, noStore)];
  });
}

/** « /integrer/ »: the fixed part at the start of every path of an embedded page, in lower case. */
function embeddedStarts(routes: RouteObject[], parent = ""): string[] {
  return routes.flatMap((route) => {
    const path = route.path ? `${parent}/${route.path}` : parent;
    const start = path.replace(/[:*].*$/, "").toLowerCase();
    return [...(handleOf(route).embed === true ? [start] : []), ...embeddedStarts(route.children ?? [], path)];
  });
}

function handleOf(route: RouteObject | undefined): RouteHandle {
  return route?.handle ?? {};
}

export async function mayStore(pattern: string): Promise<boolean> {
  return !(await readHandles()).noStore.has(pattern);
}

/**
 * The words in the paths of all pages and of `endpoints`, for `describePath`: guarded are the ones before a parameter, and the
 * first one of a page that must not be stored. A new route needs no entry in a list.
 */
export async function pathWords(endpoints: readonly { path: string }[]): Promise<PathWords> {
  const pages = (await readHandles()).patterns;
  const own = endpoints.map(({ path }) => ({ pattern: path, noStore: false }));
  const fixed = new Set<string>();
  const guarded = new Set<string>();
  for (const { pattern, noStore } of [...pages, ...own]) {
    const segments = pattern.toLowerCase().split("/").filter(Boolean);
    for (const [index, segment] of segments.entries()) {
      if (/^[:*]/.test(segment)) continue;
      fixed.add(segment);
      if (segments[index + 1]?.startsWith(":") || (noStore && index === 0)) guarded.add(segment);
    }
  }
  return { fixed, guarded };
}

/** Whether the page of this path is shown in frames of other sites. */
export async function isEmbedded(path: string): Promise<boolean> {
  const { embedded } = await readHandles();
  // Avoids matching every path twice. Paths with escapes are left to the router.
  const known = path.toLowerCase();
  if (!known.includes("%") && !embedded.some((start) => known.startsWith(start))) return false;
  return handleOf((await matchOf(path))?.route).embed === true;
}

/** Whether a cache may store the page of this path, with the parameters that it depends on; undefined when it may not. */
export async function sharingOf(path: string): Promise<RouteHandle["shared"]> {
  return path.endsWith(".data") ? undefined : handleOf((await matchOf(path))?.route).shared;
}

/** The kind of body that the action of this path accepts, found before the body is read; by default the smallest. */
export async function bodyKindOf(path: string): Promise<NonNullable<RouteHandle["body"]> | "form"> {
  return handleOf((await matchOf(path))?.route).body ?? "form";
}

async function matchOf(path: string) {
  const { byStart } = await readHandles();
  // As the router does for client-side navigations.
  const pathname = routablePath(path.replace(/\/_\.data$/, "/").replace(/\.data$/, ""));
  return matchRoutes(routesFor(pathname, byStart), pathname)?.at(-1);
}

function routesFor(pathname: string, byStart: Handles["byStart"]): RouteObject[] {
  return byStart.get(decodedStart(firstSegment(pathname))) ?? byStart.get(ANY) ?? [];
}

/** The router decodes a path before it matches; one that cannot be decoded is matched as it is. */
function decodedStart(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}
