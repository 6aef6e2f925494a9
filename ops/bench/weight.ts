import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const CLIENT = "build/client";
const ASSETS = join(CLIENT, "assets");

const moduleFiles = { module: z.string(), imports: z.array(z.string()).default([]) };
const route = z.object({
  ...moduleFiles,
  id: z.string(),
  parentId: z.string().optional(),
  path: z.string().optional(),
});
const manifest = z.object({ entry: z.object(moduleFiles), routes: z.record(z.string(), route) });
type Manifest = z.infer<typeof manifest>;
type Route = z.infer<typeof route>;

/** Public pages, by the path of their route in app/routes.ts. */
const PAGES = ["/", "/chefs", "/chef/:chefId/:slug?", "/service/:serviceId", "/recherche", "/help"];

/** JavaScript downloaded on a first visit to each public page, from the build; `figures` are bytes of brotli. */
export async function bench() {
  const build = readManifest();
  const rows = PAGES.map((page) => {
    const files = filesOf(page, build);
    const total = (suffix: string) => files.reduce((sum, file) => sum + sizeOf(`${file}${suffix}`), 0);
    return { page, files: files.length, raw: total(""), gzip: total(".gz"), brotli: total(".br") };
  });
  return { rows, figures: Object.fromEntries(rows.map(({ page, brotli }) => [page, brotli])) };
}

/** The entry, the route and its parents, and everything they import. */
function filesOf(page: string, { entry, routes }: Manifest): string[] {
  const leaf = Object.values(routes).find((each) => pathOf(each, routes) === page && !isParent(each, routes));
  if (leaf === undefined) throw new Error(`no route has the path ${page}`);
  const parts = [entry, ...withParents(leaf, routes)];
  return [...new Set(parts.flatMap(({ module, imports }) => [module, ...imports]))];
}

function withParents(leaf: Route, routes: Manifest["routes"]): Route[] {
  const parent = routes[leaf.parentId ?? ""];
  return parent === undefined ? [leaf] : [...withParents(parent, routes), leaf];
}

const pathOf = (leaf: Route, routes: Manifest["routes"]) =>
  `/${withParents(leaf, routes)
    .map(({ path }) => path ?? "")
    .filter((path) => path !== "")
    .join("/")}`;

const isParent = ({ id }: Route, routes: Manifest["routes"]) =>
  Object.values(routes).some(({ parentId }) => parentId === id);

const sizeOf = (file: string) => statSync(join(CLIENT, file)).size;

/** The manifest that React Router sends to the browser. */
function readManifest(): Manifest {
  const name = readdirSync(ASSETS).find((file) => /^manifest-.*\.js$/.test(file));
  if (name === undefined) throw new Error("there is no build: npm run build");
  const text = readFileSync(join(ASSETS, name), "utf8");
  return manifest.parse(JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)));
}
