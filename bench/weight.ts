import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const CLIENT = "build/client";
const ASSETS = join(CLIENT, "assets");

const part = z.object({ module: z.string(), imports: z.array(z.string()).default([]) });
const manifest = z.object({ entry: part, routes: z.record(z.string(), part) });
const PAGES = {
  "/": "routes/home",
  "/chefs": "routes/chefs",
  "/chef/{id}": "routes/chef.$chefId",
  "/help": "routes/help",
};

/** What a first visit to each public page downloads as JavaScript, from the build. */
export async function bench() {
  const { entry, routes } = readManifest();
  const rows = Object.entries(PAGES).map(([page, route]) => {
    const parts = [entry, routes.root, routes[route]];
    if (parts.includes(undefined)) throw new Error(`${route} is not in the build`);
    const files = new Set(parts.flatMap((one) => (one === undefined ? [] : [one.module, ...one.imports])));
    const total = (ending: string) => [...files].reduce((sum, file) => sum + sizeOf(`${file}${ending}`), 0);
    return { page, files: files.size, raw: total(""), gzip: total(".gz"), brotli: total(".br") };
  });
  return { rows, figures: Object.fromEntries(rows.map(({ page, gzip }) => [page, gzip])) };
}

const sizeOf = (file: string) => statSync(join(CLIENT, file)).size;

/** The list of files that the router itself announces to the browser. */
function readManifest(): z.infer<typeof manifest> {
  const name = readdirSync(ASSETS).find((file) => /^manifest-.*\.js$/.test(file));
  if (name === undefined) throw new Error("There is no build: npm run build");
  const text = readFileSync(join(ASSETS, name), "utf8");
  return manifest.parse(JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)));
}
