import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const CLIENT = "build/client";
const ASSETS = join(CLIENT, "assets");

const part = z.object({ module: z.string(), imports: z.array(z.string()).default([]) });
const manifest = z.object({ entry: part, routes: z.object({ root: part, "routes/home": part }) });

/** What a first visit to the home page downloads as JavaScript, from the build. */
export async function bench() {
  const { entry, routes } = readManifest();
  const parts = [entry, routes.root, routes["routes/home"]];
  const files = new Set(parts.flatMap(({ module, imports }) => [module, ...imports]));
  const rows = [...files].map((file) => ({
    file: file.replace("/assets/", ""),
    raw: sizeOf(file),
    gzip: sizeOf(`${file}.gz`),
    brotli: sizeOf(`${file}.br`),
  }));
  const total = (size: "raw" | "gzip" | "brotli") => rows.reduce((sum, row) => sum + row[size], 0);
  const figures = { page: "/", files: rows.length, raw: total("raw"), gzip: total("gzip"), brotli: total("brotli") };
  return { rows, figures };
}

const sizeOf = (file: string) => statSync(join(CLIENT, file)).size;

/** The list of files that the router itself announces to the browser. */
function readManifest(): z.infer<typeof manifest> {
  const name = readdirSync(ASSETS).find((file) => /^manifest-.*\.js$/.test(file));
  if (name === undefined) throw new Error("There is no build: npm run build");
  const text = readFileSync(join(ASSETS, name), "utf8");
  return manifest.parse(JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)));
}
