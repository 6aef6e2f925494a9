import { createServer } from "node:net";
import { parseArgs } from "node:util";
import { ownerDatabaseUrl } from "../scripts/owner-database-url.ts";
import { localStack } from "../scripts/services/local-stack.ts";
import { isPrepared, localRepository, repositoryEnvironment } from "./backup/local-repository.ts";
import { restoreFiles, startServer, stopServer, type Target, waitForWrites } from "./restore/database.ts";
import type { Secured } from "./restore/secure.ts";

/** Restores the database from a backup and makes it safe to run the site on it: docs/operations/restore.md. */
const USAGE = `usage: npm run restore -- --to <time>|end --data <empty folder> --port <port>
       npm run restore -- database --to <time>|end --data <empty folder> --port <port>
       npm run restore -- secure --to <time>
       npm run restore -- release
<time> has a zone: 2026-03-09T02:14:59Z or 2026-03-09T03:14:59+01:00`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: "string" }, data: { type: "string" }, port: { type: "string" } },
});
const ownerUrl = ownerDatabaseUrl();
const [command = "all"] = positionals;
const started = performance.now();
const say = (what: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${what}`);

if (command === "all" || command === "database") {
  const { to, data, port } = { to: target(), data: required("data"), port: Number(required("port")) };
  restoreFiles(environment(), data, port, to);
  say(`files restored into ${data}`);
  const privatePort = await freePort();
  startServer(data, privatePort);
  const last = await waitForWrites(data, at(ownerUrl, privatePort));
  say(`database accepts writes, last transaction ${last?.toISOString() ?? "unknown"}`);
  if (command === "all") {
    process.env.DATABASE_URL = at(process.env.DATABASE_URL ?? "", privatePort);
    await secureAt(at(ownerUrl, privatePort), to === "end" ? (last ?? new Date()) : to);
  }
  stopServer(data);
  startServer(data);
  say(`database on port ${port}`);
} else if (command === "secure") {
  const to = target();
  if (to === "end") throw new Error("secure needs a time: the one that `database --to end` printed");
  await secureAt(ownerUrl, to);
} else if (command === "release") {
  const { release } = await import("./restore/secure.ts");
  const released = await release(ownerUrl);
  if (released === null) say("nothing to release: no restore waits");
  else tell(released, "released: workers start within seconds");
} else {
  usage();
}

async function secureAt(url: string, moment: Date): Promise<void> {
  // Imported late: the modules of the site read the environment once.
  const { secure } = await import("./restore/secure.ts");
  tell(await secure(url, moment), "secured: workers wait for `npm run restore -- release`");
}

function tell({ mails, erased, refused, objects }: Secured, outcome: string): void {
  say(`${mails} mails known as sent, ${erased} erasures repeated, ${objects} deleted objects brought back`);
  for (const line of refused) console.error(`not erased again, see docs/operations/restore.md: ${line}`);
  if (refused.length > 0) process.exitCode = 1;
  say(outcome);
}

function target(): Target {
  const text = required("to");
  if (text === "end") return text;
  const moment = new Date(text);
  if (!/(Z|[+-]\d\d:?\d\d)$/.test(text) || Number.isNaN(moment.getTime())) usage();
  return moment;
}

function required(name: keyof typeof values): string {
  return values[name] ?? usage();
}

function usage(): never {
  console.error(USAGE);
  process.exit(2);
}

function environment(): NodeJS.ProcessEnv {
  if (process.env.PGBACKREST_CONFIG !== undefined) return process.env;
  const local = localRepository(localStack());
  if (!isPrepared(local)) throw new Error("there is no backup of the local services: npm run backup -- full");
  return repositoryEnvironment(local);
}

/** The same role and database on this machine. */
function at(url: string, port: number): string {
  return url.replace(/@[^/]+(\/[^?]*).*$/, `@127.0.0.1:${port}$1`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}
