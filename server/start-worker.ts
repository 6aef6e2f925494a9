import { useCompileCache } from "./compile-cache.ts";
import { loadDotEnv } from "./dot-env.ts";
import { serveMetrics } from "./metrics-server.ts";
import { startTracing } from "./tracing.ts";

process.env.NODE_ENV ??= "production";
loadDotEnv();
// Longer than the statement timeout of nightly jobs (`allowLongStatements`).
process.env.DATABASE_QUERY_TIMEOUT_MS ??= String(11 * 60_000);
useCompileCache();
const stopTracing = await startTracing("convive-worker");

const bundle = new URL("../build/worker/worker.js", import.meta.url).href;
const { startWorker, env, log, metrics }: typeof import("./worker.ts") = await import(bundle);

const worker = startWorker();
const metricsServer = serveMetrics(
  {
    registry: metrics,
    probes: { "/livez": worker.deadReason, "/readyz": worker.notReadyReason },
  },
  env.METRICS_HOST,
  env.WORKER_METRICS_PORT,
);
log.info("worker started");

// A terminal and a supervisor may both send a signal; the shutdown must run once.
let stopping: Promise<void> | undefined;
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => (stopping ??= stop(signal)));

async function stop(signal: string): Promise<void> {
  log.info({ signal }, "worker stopping");
  await worker.stop();
  metricsServer.close();
  metricsServer.closeAllConnections();
  await stopTracing();
}
