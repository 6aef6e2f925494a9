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

function listPages(): { path: string; source: string }[] {
  const env = { ...process.env, NODE_ENV: "production" };
  const json = execFileSync("node_modules/.bin/react-router", ["routes", "--json"], { encoding: "utf8", env });
  const walk = (entries: RouteEntry[], parent: string): { path: string; source: string }[] =>
    entries.flatMap(({ path, index, file, children = [] }) => {
      const full = [parent, path].filter(Boolean).join("/");
      const named = index === true || (path !== undefined && path !== "");
      const source = named ? readFileSync(`app/${file.replace(/^app\//, "")}`, "utf8") : "";
      return [...(named ? [{ path: full, source }] : []), ...walk(children, full)];
    });
  return walk(z.array(routeEntry).parse(JSON.parse(json)), "");
}

function serverEndpoints(): string[] {
  const files = globSync("server/**/*.ts");
  return files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\.(get|post|put|patch|delete)\(\s*"\/([^"]*)"/g)].map(
      ([, method = "", path = ""]) => `${method.toUpperCase()} ${path}`,
    ),
  );
}
