import { defineConfig } from "vite";
import { serverBundle } from "./scripts/server-bundle.ts";

/** The worker renders mails with React, so it is bundled like the web process rather than run from its sources. */
export default defineConfig({
  build: { ssr: "server/worker.ts", outDir: "build/worker", target: "es2023", emptyOutDir: true, copyPublicDir: false },
  environments: { ssr: serverBundle },
});
