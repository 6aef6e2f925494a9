import { spawn } from "node:child_process";
import {
  createDatabase,
  createTemplate,
  dropTestDatabases,
  envFor,
  place,
  requireServices,
} from "../support/databases.ts";
import { fillDatabase } from "../support/e2e-world.ts";

/** The production build on a database made for this run, and removed with it. */
await requireServices();
await createTemplate();
const database = `test_${process.pid}_e2e`;
await createDatabase(database);
await fillDatabase(database);

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
const start = (program: string) => spawn(process.execPath, [program], { stdio: "inherit", env });
const worker = start("server/start-worker.ts");
const web = start("server/web.ts");

const stop = () => {
  worker.kill("SIGTERM");
  web.kill("SIGTERM");
};
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
web.once("exit", (code) => {
  void dropTestDatabases().finally(() => process.exit(code ?? 0));
});
