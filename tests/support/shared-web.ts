import { waitFor } from "#scripts/services/process.ts";
import { workerDatabase } from "./databases.ts";
import { ended, type RunningProcess, startWeb } from "./web-process.ts";

/** What a test file may use of a process that serves other files too. */
export type SharedWeb = Pick<RunningProcess, "origin" | "metricsOrigin" | "output">;

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of globalThis
  var sharedWeb: RunningProcess | undefined;
}

/**
 * The web process that the files of one Vitest worker share: a start takes a second of CPU time, and the first rendering of
 * each page several times that of the next. It is kept in the global object, since each file loads our modules again. Every
 * file has a new database of the same name, to which the process connects again. Its output starts anew for each file.
 * Not for files whose subject is the start, the settings, the memory or the caches of a process.
 */
export async function sharedWeb(): Promise<SharedWeb> {
  if (globalThis.sharedWeb === undefined || ended(globalThis.sharedWeb)) globalThis.sharedWeb = await start();
  const { origin, metricsOrigin, output } = globalThis.sharedWeb;
  const before = await lengthUntilNow(origin, output);
  return { origin, metricsOrigin, output: () => output().slice(before) };
}

async function start(): Promise<RunningProcess> {
  // A connection that needs more than the default two seconds says something about the machine.
  const settings = { TRUSTED_PROXIES: "1", DATABASE_CONNECT_TIMEOUT_MS: "30000" };
  const web = await startWeb(workerDatabase(), settings);
  // Vitest ends a worker with SIGTERM, on which Node.js emits no `exit`.
  process.once("SIGTERM", () => {
    web.child.kill("SIGKILL");
    process.kill(process.pid, "SIGTERM");
  });
  process.once("exit", () => web.child.kill("SIGKILL"));
  return web;
}

/** The lines of the former file, such as those about its dropped database, precede the line of a request made now. */
async function lengthUntilNow(origin: string, output: () => string): Promise<number> {
  const { headers } = await fetch(`${origin}/api/chef-services`);
  const requestId = headers.get("x-request-id") ?? "";
  const lineEnd = () => {
    const at = output().indexOf(requestId);
    return at === -1 ? -1 : output().indexOf("\n", at);
  };
  await waitFor("the log line of a request", () => lineEnd() !== -1);
  return lineEnd() + 1;
}
