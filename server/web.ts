import { createServer, type Server } from "node:http";
import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { useCompileCache } from "./compile-cache.ts";
import { loadDotEnv } from "./dot-env.ts";
import { serveMetrics } from "./metrics-server.ts";
import { startTracing } from "./tracing.ts";
import { warmUp } from "./warm-up.ts";

process.env.NODE_ENV ??= "production";
loadDotEnv();
useCompileCache();
const stopTracing = await startTracing("convive-web");

// Modules with state (pool, log, metrics) must be loaded once, so all of them come from the bundle.
// Relative to the working directory, as the static files are.
const bundle = pathToFileURL("build/server/index.js").href;
const {
  app,
  closeDatabase,
  closeEvents,
  closeRedis,
  closeStreams,
  env,
  lifecycle,
  log,
  metrics,
  refuseUnreadable,
  startWritingViews,
  writeViews,
}: typeof import("./app.ts") = await import(bundle);

const server = createServer(
  {
    headersTimeout: env.HEADERS_TIMEOUT_MS,
    // A photo of 5 MB at 0.5 Mbit/s.
    requestTimeout: 120_000,
    connectionsCheckingInterval: Math.min(5000, env.HEADERS_TIMEOUT_MS / 2),
    // Longer than the idle timeout of a proxy: if this side closed first, the proxy could lose a request.
    keepAliveTimeout: 75_000,
    maxHeaderSize: 16 * 1024,
  },
  // The health check of a proxy may have no Host header.
  getRequestListener(app.fetch, { hostname: new URL(env.PUBLIC_ORIGIN).host, errorHandler: refuseUnreadable }),
);
server.listen(env.PORT, env.HOST, () => {
  log.info({ host: env.HOST, port: env.PORT }, "web process listening");
  const host = env.HOST === "0.0.0.0" ? "127.0.0.1" : env.HOST;
  void warmUp(`http://${host}:${env.PORT}`).then(() => {
    lifecycle.warm = true;
  });
});
startWritingViews();
const metricsServer = serveMetrics({ registry: metrics }, env.METRICS_HOST, env.METRICS_PORT);

// A terminal and a supervisor may both send a signal; the shutdown must run once.
let stopping: Promise<void> | undefined;
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => (stopping ??= stop(signal)));

/** Fails readiness first, so that proxies stop sending; then closes the listener; then lets open requests finish. */
async function stop(signal: string): Promise<void> {
  log.info({ signal }, "web process stopping");
  lifecycle.stopping = true;
  await new Promise((done) => setTimeout(done, env.SHUTDOWN_DRAIN_MS));
  // Streams end only now: when clients reconnect, the proxy must already send them to another process.
  closeStreams();
  const force = setTimeout(() => server.closeAllConnections(), env.SHUTDOWN_GRACE_MS);
  await closed(server);
  clearTimeout(force);
  await closed(metricsServer);
  await writeViews();
  await closeDatabase();
  closeEvents();
  closeRedis();
  await stopTracing();
  log.info("web process stopped");
}

function closed(one: Server): Promise<void> {
  return new Promise((done) => {
    one.close(() => done());
    one.closeIdleConnections();
  });
}
