import { serveStatic } from "@hono/node-server/serve-static";
import type { App } from "./request-facts.ts";
import { STATIC_ROUTE } from "./request-log.ts";

/** The logo in webmail and the preview image of shared pages: the only files that other sites may embed. */
const EMBEDDABLE = /\/(wordmark\.png|partage\.jpg)$/;

/** Static files, compressed at build time. The names under /assets contain a content hash. */
export const staticFiles = serveStatic<App>({
  root: "./build/client",
  precompressed: true,
  onFound: (path, c) => {
    c.set("route", STATIC_ROUTE);
    const cacheControl = path.includes("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";
    c.header("Cache-Control", cacheControl);
    if (EMBEDDABLE.test(path)) c.header("Cross-Origin-Resource-Policy", "cross-origin");
  },
});
