import { existsSync } from "node:fs";
import { join, sep } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { serverBundle } from "./scripts/server-bundle.ts";
import { styleTypes } from "./scripts/style-types.ts";

const APP = join(import.meta.dirname, "app") + sep;

const DIALOG = /[\\/]ui[\\/](?:alert-|route-)?dialog[.]tsx$/;

/** The stylesheet of a file of styles: that of all components, or that of an area's layout and the rows its screens share. */
function stylesheetOf(id: string): string | null {
  if (!id.startsWith(APP) || !id.endsWith(".css")) return null;
  const [folder, area = "", ...inArea] = id.slice(APP.length).split(sep);
  if (folder !== "routes") return "components";
  const isOfOneScreen = existsSync(id.replace(/[.]module[.]css$/, ".tsx"));
  return inArea[0] === "layout" || (inArea.length === 1 && !isOfOneScreen) ? area : null;
}

/**
 * Rolldown's default gives every set of routes that shares a module a chunk of its own: 45 to 58 files on a first visit,
 * most of them under 1 kB, which also compress worse apart than together. See docs/decisions/055.
 */
const clientChunks = [
  // Rolldown would make a stylesheet for each set of routes that shares a component. A page loads that of all components,
  // that of its area where the area has one, and its own.
  { name: stylesheetOf, debugName: "stylesheets" },
  // Changes only when a dependency is upgraded, so browsers keep it across deployments of the application.
  { name: "framework", test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  // One icon is about 300 bytes. Those of a single route are downloaded with it.
  { name: "icons", test: /[\\/]node_modules[\\/]lucide-react[\\/]/, minShareCount: 2 },
  // Small modules of the application that at least 44 of the routes import. Modules that wrap Base UI would bring it to
  // every page: most exceed the limit on size, the dialogs do not.
  {
    name: "common",
    test: (id: string) => id.startsWith(APP) && !DIALOG.test(id),
    minShareCount: 44,
    maxModuleSize: 4_000,
  },
];

/**
 * Class names are constants, which Rolldown writes where they are used: otherwise every page would download the names of
 * all components, 2.6 kB. A module whose constants are all inlined would be removed, and its stylesheet with it, unless it
 * is marked as having side effects.
 */
const inlineClassNames = { mode: "all", pass: 3 } as const;
const keepStylesheets = {
  name: "keep-stylesheets",
  enforce: "post" as const,
  transform(code: string, id: string) {
    return id.endsWith(".module.css") ? { code, map: null, moduleSideEffects: "no-treeshake" as const } : null;
  },
};

export default defineConfig(({ command }) => ({
  plugins: [styleTypes(), keepStylesheets, reactRouter()],
  environments: {
    // The Hono application is the entry, so that the server bundle contains it and the React Router build.
    ssr: { build: { rollupOptions: { input: "./server/app.ts" } }, ...(command === "build" ? serverBundle : {}) },
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: inlineClassNames },
          output: { codeSplitting: { groups: clientChunks } },
        },
      },
    },
  },
  css: { transformer: "lightningcss" },
  build: { target: "es2023" },
}));
