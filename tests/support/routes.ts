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
  const env = { ...process.env, NODE_ENV: "production" };
  const json = execFileSync("node_modules/.bin/react-router", ["routes", "--json"], { encoding: "utf8", env });
  const walk = (entries: RouteEntry[], parent: string): string[] =>
    entries.flatMap(({ path, index, file, children = [] }) => {
      const full = [parent, path].filter(Boolean).join("/");
      const named = index === true || (path !== undefined && path !== "");
      const source = named ? readFileSync(`app/${file.replace(/^app\//, "")}`, "utf8") : "";
      const acts = /^export (async function|function|const) action\b/m.test(source);
      const own = named ? [`GET ${full}`, ...(acts ? [`POST ${full}`] : [])] : [];
      return [...own, ...walk(children, full)];
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
