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
const web = spawn(process.execPath, ["server/web.ts"], {
  stdio: "inherit",
  env: {
    ...process.env,
    ...envFor(database),
    CONVIVE_NO_DOTENV: "1",
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    PORT: String(port),
    METRICS_PORT: String(port + 1),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    SHUTDOWN_DRAIN_MS: "0",
  },
});

process.once("SIGTERM", () => web.kill("SIGTERM"));
process.once("SIGINT", () => web.kill("SIGTERM"));
web.once("exit", (code) => {
  void dropTestDatabases().finally(() => process.exit(code ?? 0));
});
