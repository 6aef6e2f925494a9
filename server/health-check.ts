import { get } from "node:http";

/**
 * Health check of a container, which may have no shell and no curl: exits with 0 when the process answers /readyz with
 * 200. With the argument `worker`, asks the worker's metrics port.
 */
const TIMEOUT_MS = 4000;
const isWorker = process.argv[2] === "worker";
const { HOST, METRICS_HOST, PORT, WORKER_METRICS_PORT } = process.env;
const host = (isWorker ? METRICS_HOST : HOST) ?? "127.0.0.1";
const port = isWorker ? WORKER_METRICS_PORT : PORT;

get(
  { host: host === "0.0.0.0" ? "127.0.0.1" : host, port, path: "/readyz", signal: AbortSignal.timeout(TIMEOUT_MS) },
  (response) => {
    response.resume();
    process.exitCode = response.statusCode === 200 ? 0 : 1;
  },
).on("error", () => {
  process.exitCode = 1;
});
