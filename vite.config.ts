import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { serverBundle } from "./scripts/server-bundle.ts";

/** What the frame around every page draws with, and pieces of nearly every page; none draws in a large library. */
const COMMON =
  /node_modules\/clsx\/|icons\/(menu|x|mail|phone|house|log-out|check|triangle-exclamation-point)\.mjs|app\/ui\/(icon|button|link-button|band|announcement|toast|toast-host|chip|field|select|text-input|picture|page-head|empty-state)\.tsx?|app\/layout\/(picture-files|page-meta|failure-reference)\.ts|app\/copy\/(chef-labels|chef-plurals|numbers|pages\/site)\.ts|vite\/preload-helper/;

/** The chefs as a list, on the home page and in the directory. */
const LIST =
  /pictures\/rond-soupe|icons\/(search|plus|minus|map-pin|star|badge-check|chef-hat)\.mjs|app\/ui\/(star|slow|skeleton)\.tsx?|app\/domain\/(directory|catalog|stored-photo|limits)\.ts|app\/features\/(chefs\/components\/chef-card|photos\/components\/photo)\.tsx|app\/layout\/chef-grid\.tsx/;

/** What forms and panels are made of. */
const FORM =
  /icons\/(calendar|clock|globe|send|users)\.mjs|app\/ui\/(form-answer|form-trap|hydrated|panel|posted-form|price-list|spinner|status|textarea|time-toggles)\.tsx?|app\/copy\/(unsent|pages\/structured-data)\.ts/;

/** What writes days, numbers of things and addresses, on every page that says when. */
const WORDS = /@date-fns\/tz\/|app\/copy\/(format|plurals)\.ts|app\/domain\/(calendar|mail-link|result)\.ts/;

/** A first visit asks for few files: the frameworks in one, the small shared pieces in a few others. */
const firstLoad = [
  { name: "cadre", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: "commun", test: COMMON },
  { name: "liste", test: LIST },
  { name: "fiche", test: FORM },
  { name: "mots", test: WORDS },
];

/** The browser's router can be instrumented; ours is not, and the code for it stays home. */
const withoutInstrumentation: Plugin = {
  name: "without-instrumentation",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  load(id) {
    if (!id.endsWith("/react-router/dist/production/lib/router/instrumentation.js")) return null;
    const names = [
      "consumeInstrumentationClientResultMetaReceiver",
      "getRouteInstrumentationUpdates",
      "instrumentClientSideRouter",
      "instrumentHandler",
      "instrumentationResultMetaContext",
    ];
    return `const nothing = () => undefined;${names.map((name) => `export { nothing as ${name} };`).join("")}`;
  },
};

/** Of an icon only its drawing is used (app/ui/icon.ts): its names and the keys of its lines are left out. */
const bareIcons: Plugin = {
  name: "bare-icons",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform(code, id) {
    if (!/\/lucide-react\/.*\/icons\/[^/]+\.mjs$/.test(id)) return null;
    return code
      .replace(/\bname: "[^"]+",\s*size: \d+,\s*/, "")
      .replace(/,\s*key: "[^"]+"/g, "")
      .replace(/,\s*aliases: \[[^\]]*\]/, "");
  },
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), withoutInstrumentation, bareIcons],
  resolve: {
    alias: [{ find: "../createLucideIcon.mjs", replacement: resolve(import.meta.dirname, "app/ui/icon.ts") }],
  },
  // The whole Hono application goes into the server bundle, with the router inside it.
  environments: {
    ssr: {
      build: { rollupOptions: { input: "./server/app.ts" } },
      // In development too, both sides must draw icons with app/ui/icon.ts.
      ...(command === "build" ? serverBundle : { resolve: { noExternal: ["lucide-react"] } }),
    },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: firstLoad } } } } },
  },
  build: { target: "es2023" },
}));
