import { serveStatic } from "@hono/node-server/serve-static";
import type { App } from "./request-facts.ts";
import { STATIC_ROUTE } from "./request-log.ts";

/** Shown by mail programs in a browser and by whoever shares a page: the only files that another site may embed. */
const FOR_OTHERS = /\/(wordmark\.png|partage\.jpg)$/;

/** Files of the build, compressed when it was made. Those under /assets carry a hash of their content in their name. */
export const staticFiles = serveStatic<App>({
  root: "./build/client",
  precompressed: true,
  onFound: (path, c) => {
    c.set("route", STATIC_ROUTE);
    const kept = path.includes("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";
    c.header("Cache-Control", kept);
    if (FOR_OTHERS.test(path)) c.header("Cross-Origin-Resource-Policy", "cross-origin");
  },
});
