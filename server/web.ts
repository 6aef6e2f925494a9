import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { shareCompiledCode } from "./compile-cache.ts";
import { loadDotEnv } from "./dot-env.ts";
import { serveMetrics } from "./metrics-server.ts";
import { startTracing } from "./tracing.ts";
import { warmUp } from "./warm-up.ts";

process.env.NODE_ENV ??= "production";
loadDotEnv();
shareCompiledCode();
const stopTracing = await startTracing("convive-web");

// Everything with state (pool, log, metrics) lives in the bundle, once; this file only gives it sockets.
const bundle = new URL("../build/server/index.js", import.meta.url).href;
const {
  answerUnreadable,
  app,
  closeDatabase,
  closeEvents,
  closeRedis,
  closeStreams,
  env,
  lifecycle,
  log,
  metrics,
}: typeof import("./app.ts") = await import(bundle);

const server = createServer(
  {
    headersTimeout: env.HEADERS_TIMEOUT_MS,
    // A photo of 5 MB over half a megabit.
    requestTimeout: 120_000,
    connectionsCheckingInterval: Math.min(5000, env.HEADERS_TIMEOUT_MS / 2),
    // Longer than a proxy keeps an idle connection, so that the proxy is always the one to close it.
    keepAliveTimeout: 75_000,
    maxHeaderSize: 16 * 1024,
  },
  // A probe of a proxy may come without a Host.
  getRequestListener(app.fetch, { hostname: new URL(env.PUBLIC_ORIGIN).host, errorHandler: answerUnreadable }),
);
server.listen(env.PORT, env.HOST, () => {
  log.info({ host: env.HOST, port: env.PORT }, "web process listens");
  const host = env.HOST === "0.0.0.0" ? "127.0.0.1" : env.HOST;
  void warmUp(`http://${host}:${env.PORT}`).then(() => {
    lifecycle.warm = true;
  });
});
const metricsServer = serveMetrics(metrics, env.METRICS_HOST, env.METRICS_PORT);

// A terminal and its supervisor may both say it: one stop is enough, and a second would end what is already ended.
let stopping: Promise<void> | undefined;
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => (stopping ??= stop(signal)));

/** Not ready first, so that proxies leave; then no new connection; then what is open may finish. */
async function stop(signal: string): Promise<void> {
  log.info({ signal }, "web process stops");
  lifecycle.stopping = true;
  await new Promise((done) => setTimeout(done, env.SHUTDOWN_DRAIN_MS));
  // Only now that no proxy sends here any more: whoever reconnects must reach another process.
  closeStreams();
  const force = setTimeout(() => server.closeAllConnections(), env.SHUTDOWN_GRACE_MS);
  await closed(server);
  clearTimeout(force);
  await closed(metricsServer);
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
