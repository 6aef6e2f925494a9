import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The whole Hono application goes into the server bundle, with the router inside it.
  environments: { ssr: { build: { rollupOptions: { input: "./server/app.ts" } } } },
  build: { target: "es2023" },
});
