import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { z } from "zod";

type RouteEntry = {
  path?: string | undefined;
  index?: boolean | undefined;
  file: string;
  children?: RouteEntry[] | undefined;
};
const routeEntry: z.ZodType<RouteEntry> = z.lazy(() =>
  z.object({
    path: z.string().optional(),
    index: z.boolean().optional(),
    file: z.string(),
    children: z.array(routeEntry).optional(),
  }),
);

/** Every endpoint answered in production by app/routes.ts and server/, as « GET dashboard », « POST auth ». */
export function listEndpoints(): string[] {
  // An index route has the same path as its layout.
  return [...new Set([...pageEndpoints(), ...serverEndpoints()])].toSorted();
}

function pageEndpoints(): string[] {
  return listPages().flatMap(({ path, source }) => {
    const acts = /^export (async function|function|const) action\b/m.test(source);
    return [`GET ${path}`, ...(acts ? [`POST ${path}`] : [])];
  });
}

/** The addresses whose path or query holds the secret that gives access to them, such as « auth/confirmation?token=:token ». */
export function listPrivateAddresses(): string[] {
  const pages = listPages().map(({ path, source }) =>
    source.includes('searchParams.get("token")') ? `${path}?token=:token` : path,
  );
  const own = serverEndpoints().filter((endpoint) => endpoint.startsWith("GET "));
  const paths = [
    ...pages,
    ...own.map((endpoint) => endpoint.slice("GET ".length).replace(/^agenda\/:file$/, "agenda/:token.ics")),
  ];
  return paths.filter((path) => path.includes(":token"));
}

type Page = { path: string; source: string };
let pages: Page[] | undefined;

function listPages(): Page[] {
  pages ??= walk(z.array(routeEntry).parse(JSON.parse(printRoutes())), "");
  return pages;
}

/** In a process of its own: app/routes.ts reads NODE_ENV when it is loaded. `react-router routes` loads Vite, which takes a second. */
function printRoutes(): string {
  const code = 'console.log(JSON.stringify((await import("./app/routes.ts")).default))';
  const env = { ...process.env, NODE_ENV: "production" };
  return execFileSync(process.execPath, ["--input-type=module", "--eval", code], { encoding: "utf8", env });
}

function walk(entries: RouteEntry[], parent: string): Page[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const full = [parent, path].filter(Boolean).join("/");
    const named = index === true || (path !== undefined && path !== "");
    const source = named ? readFileSync(`app/${file}`, "utf8") : "";
    return [...(named ? [{ path: full, source }] : []), ...walk(children, full)];
  });
}

function serverEndpoints(): string[] {
  const files = globSync("server/**/*.ts");
  return files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\.(get|post|put|patch|delete)\(\s*"\/([^"]*)"/g)].map(
      ([, method = "", path = ""]) => `${method.toUpperCase()} ${path}`,
    ),
  );
}
