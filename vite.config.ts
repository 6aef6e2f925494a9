import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Pieces of nearly every page, none of which draws in a large library. */
const COMMON =
  /node_modules\/(lucide-react|clsx)\/|app\/ui\/(button|link-button|chip|field|select|text-input|picture|page-head|empty-state|star)\.tsx|app\/layout\/(picture-files|page-meta)\.ts|app\/copy\/(labels|plurals|pages\/site)\.ts/;

/** A first visit asks for few files: the frameworks in one, the small shared pieces in another. */
const firstLoad = [
  { name: "cadre", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: "commun", test: COMMON },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The whole Hono application goes into the server bundle, with the router inside it.
  environments: {
    ssr: { build: { rollupOptions: { input: "./server/app.ts" } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: firstLoad } } } } },
  },
  build: { target: "es2023" },
});
