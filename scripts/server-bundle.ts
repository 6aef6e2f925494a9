import type { EnvironmentOptions } from "vite";

/**
 * Bundles both processes with their libraries: resolving and reading a few thousand files of node_modules took most of
 * the start-up time. The bundle is not minified, so that stack traces in the log keep function names; its `//#region`
 * comments name the source files.
 */
export const serverBundle = {
  resolve: {
    noExternal: true,
    external: [
      // OpenTelemetry patches `pg` when it is loaded by name.
      "pg",
      // sharp locates its native library relative to its own files.
      "sharp",
    ],
  },
  // React and Base UI read this variable on each call and contain a second, development build of themselves.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
} satisfies EnvironmentOptions;
