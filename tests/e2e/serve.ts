import { createWriteStream, mkdirSync } from "node:fs";
import { dropTestDatabases, place, requireServices } from "../support/databases.ts";
import { createE2eDatabase } from "../support/e2e-database.ts";
import { startHaproxy } from "../support/haproxy.ts";
import { type RunningProcess, startWeb, startWorker } from "../support/web-process.ts";
import { certificateOfRun, site } from "./site.ts";

/**
 * Serves the production build as in production: two web processes behind HAProxy, which terminates TLS, and a worker,
 * on a database created for this run and dropped at its end.
 */
await requireServices();
const database = `test_${process.pid}_e2e`;
await createE2eDatabase(database);

const env = {
  PUBLIC_ORIGIN: site.origin,
  MEDIA_PUBLIC_BASE_URL: `${site.mediaOrigin}/convive`,
  TRUSTED_PROXIES: "1",
  // Browser tests submit forms faster than people do; tests/server/booking-requests.test.ts covers the minimum age.
  FORM_MIN_AGE_MS: "0",
  // A connection that needs more than the default two seconds says something about the machine.
  DATABASE_CONNECT_TIMEOUT_MS: "30000",
};
const processes: RunningProcess[] = await Promise.all([
  ...site.webPorts.map((port) => startWeb(database, { ...env, PORT: String(port) })),
  startWorker(database, env),
]);
const proxy = await startHaproxy({
  publicOrigin: site.origin,
  port: site.httpsPort,
  httpPort: site.httpPort,
  backends: site.webPorts,
  certificate: certificateOfRun(),
  media: { port: site.mediaPort, s3Port: place.ports.s3, origin: site.mediaOrigin },
});
// Kept after the run. Not in test-results/e2e, which Playwright empties when it starts.
const logs = "test-results/e2e-logs";
mkdirSync(logs, { recursive: true });
for (const [rank, { child, output }] of processes.entries()) {
  const log = createWriteStream(`${logs}/${["web-1", "web-2", "worker"][rank]}.log`);
  log.write(output());
  for (const stream of [child.stdout, child.stderr]) stream?.pipe(log, { end: false });
  child.stderr?.pipe(process.stderr);
}

// End the run when one process exits: the site would no longer be the one under test.
const stopRequested = new Promise<void>((done) => {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => done());
});
const ended = processes.map(({ child }) => new Promise<void>((done) => child.once("exit", () => done())));
await Promise.race([stopRequested, proxy.ended, ...ended]);
await proxy.stop();
await Promise.all(processes.map(({ stop }) => stop()));
await dropTestDatabases();
