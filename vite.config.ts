import { join, sep } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { serverBundle } from "./scripts/server-bundle.ts";

const APP = join(import.meta.dirname, "app") + sep;

/**
 * Rolldown's default gives every set of routes that shares a module a chunk of its own: 45 to 58 files on a first visit,
 * most of them under 1 kB, which also compress worse apart than together. See docs/decisions/055.
 */
const clientChunks = [
  // Changes only when a dependency is upgraded, so browsers keep it across deployments of the application.
  { name: "framework", test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
  // One icon is about 300 bytes.
  { name: "icons", test: /[\\/]node_modules[\\/]lucide-react[\\/]/ },
  // Small modules of the application that at least 25 of the routes import. Without the limit on size, modules that
  // wrap Base UI would bring it to every page.
  { name: "common", test: (id: string) => id.startsWith(APP), minShareCount: 25, maxModuleSize: 4_000 },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The Hono application is the entry, so that the server bundle contains it and the React Router build.
    ssr: { build: { rollupOptions: { input: "./server/app.ts" } }, ...(command === "build" ? serverBundle : {}) },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: clientChunks } } } } },
  },
  build: { target: "es2023" },
}));
