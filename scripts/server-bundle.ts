import type { EnvironmentOptions } from "vite";

/**
 * Both processes are built together with their libraries: resolving and reading a few thousand files of node_modules
 * took most of a start. The bundle is not minified, so that the stacks in the log keep the names of functions, and
 * `//#region` comments in it name the file a line comes from.
 */
export const serverBundle = {
  resolve: {
    noExternal: true,
    external: [
      // OpenTelemetry patches it when it is loaded by its name.
      "pg",
      // Finds its native library beside its own files.
      "sharp",
    ],
  },
  // React and Base UI look this up at each call, and hold a second copy of themselves for development.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
} satisfies EnvironmentOptions;
