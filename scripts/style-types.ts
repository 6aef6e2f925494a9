import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { transform } from "lightningcss";
import type { Plugin } from "vite";

const ROOT = resolve(import.meta.dirname, "..");
const FOLDER = ".styles";
const isModule = (file: string) => file.endsWith(".module.css");

/** The class names that a CSS Module exports, read by the transformer that Vite uses for the build. */
function classNamesOf(file: string): string[] {
  const { exports } = transform({
    filename: file,
    code: readFileSync(join(ROOT, file)),
    cssModules: true,
  });
  return Object.keys(exports ?? {}).toSorted();
}

/**
 * Declares the class names of every CSS Module under .styles/, which tsconfig.json adds to `rootDirs` and `paths`: a
 * class name that does not exist is then a type error, where Vite's own declaration accepts every name.
 */
export function writeStyleTypes(): void {
  rmSync(join(ROOT, FOLDER), { recursive: true, force: true });
  for (const file of globSync("{app,dev}/**/*.module.css", { cwd: ROOT })) writeTypes(file);
}

function writeTypes(file: string): void {
  const lines = classNamesOf(file).map((name) => `export declare const ${name}: string;\n`);
  const target = join(ROOT, FOLDER, `${file}.d.ts`);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, lines.join(""));
}

/** Keeps the declarations up to date while `npm run dev` runs. */
export function styleTypes(): Plugin {
  return {
    name: "style-types",
    apply: "serve",
    buildStart: writeStyleTypes,
    watchChange(id) {
      if (isModule(id)) writeStyleTypes();
    },
  };
}

if (import.meta.main) writeStyleTypes();
