import { serveStatic } from "@hono/node-server/serve-static";

/** Files of the build, compressed when it was made. Those under /assets carry a hash of their content in their name. */
export const staticFiles = serveStatic({
  root: "./build/client",
  precompressed: true,
  onFound: (path, c) => {
    const kept = path.includes("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";
    c.header("Cache-Control", kept);
  },
});
