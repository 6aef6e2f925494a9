import { spawn } from "node:child_process";
import { dropTestDatabases, envFor, place, requireServices } from "../support/databases.ts";
import { copyDemoWorld } from "../support/e2e-world.ts";
import { WEB_PROGRAM } from "../support/web-process.ts";

/** The production build and a worker on a database made for this run, and removed with it. */
await requireServices();
const database = `test_${process.pid}_e2e`;
await copyDemoWorld(database);

const port = place.portBase + 50;
const env = {
  ...process.env,
  ...envFor(database),
  CONVIVE_NO_DOTENV: "1",
  NODE_ENV: "production",
  LOG_LEVEL: "warn",
  PORT: String(port),
  METRICS_PORT: String(port + 1),
  WORKER_METRICS_PORT: String(port + 2),
  PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
  SHUTDOWN_DRAIN_MS: "0",
  // Each test comes from an address of its own, so that none uses up another's tries.
  TRUSTED_PROXIES: "1",
};
const worker = spawn(process.execPath, ["server/start-worker.ts"], { stdio: "inherit", env });
const web = spawn(process.execPath, WEB_PROGRAM, { stdio: "inherit", env });
const ended = Promise.all([web, worker].map((child) => new Promise((done) => child.once("exit", done))));

const stop = () => {
  web.kill("SIGTERM");
  worker.kill("SIGTERM");
};
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);
web.once("exit", () => worker.kill("SIGTERM"));
await ended;
await dropTestDatabases();
