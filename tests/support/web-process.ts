import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { waitFor } from "#scripts/services/process.ts";
import { envFor } from "./databases.ts";

export type RunningProcess = {
  origin: string;
  metricsOrigin: string;
  child: ChildProcess;
  output: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0);
let lastPort = 27_000 + (worker % 4) * 1400 + (process.pid % 700);

/**
 * Each worker allocates from its own port range, below the ephemeral ports: a port probed as free could otherwise be
 * taken by another worker or an outgoing connection before the server binds it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    lastPort += 1;
    const port = lastPort;
    const server = createServer();
    const free = await new Promise<boolean>((done) => {
      server.once("error", () => done(false));
      server.listen(port, "127.0.0.1", () => done(true));
    });
    if (!free) continue;
    await new Promise((done) => server.close(done));
    return port;
  }
}

/** Same command as `npm start`: of the release in `cwd`, or of this one when `cwd` holds only a build. */
function webProgram(cwd: string): string[] {
  const own = resolve(cwd, "server/web.ts");
  return ["--max-semi-space-size=16", existsSync(own) ? own : resolve("server/web.ts")];
}

/** Starts the production build, or the one below the folder `cwd`, in its own process on a test database. */
export async function startWeb(
  database: string,
  over: Record<string, string> = {},
  cwd = ".",
): Promise<RunningProcess> {
  if (!existsSync(join(cwd, "build/server/index.js"))) throw new Error("there is no build: npm run build");
  const port = Number(over.PORT ?? (await freePort()));
  const origin = `http://127.0.0.1:${port}`;
  const running = await startProcess(
    webProgram(cwd),
    {
      ...envFor(database),
      NODE_ENV: "production",
      LOG_LEVEL: "info",
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      SHUTDOWN_DRAIN_MS: "0",
      ...over,
    },
    cwd,
  );
  await waitFor("the web process", async () => (await isWarm(origin)) || ended(running), 120_000);
  return { ...running, origin };
}

export async function startWorker(
  database: string,
  over: Record<string, string> = {},
  cwd = ".",
): Promise<RunningProcess> {
  if (!existsSync(join(cwd, "build/worker/worker.js"))) throw new Error("there is no build: npm run build");
  const env = { ...envFor(database), NODE_ENV: "production", LOG_LEVEL: "info", ...over };
  const running = await startProcess(["server/start-worker.ts"], env, cwd);
  await waitFor("the worker", async () => (await answers(`${running.metricsOrigin}/livez`)) || ended(running), 60_000);
  return { ...running, origin: "" };
}

async function startProcess(
  program: string[],
  env: Record<string, string>,
  cwd = ".",
): Promise<Omit<RunningProcess, "origin">> {
  const metricsPort = await freePort();
  const child = spawn(process.execPath, program, {
    cwd,
    // The environment holds only what the test passes: neither the shell's variables nor the clone's .env apply.
    env: {
      PATH: process.env.PATH ?? "",
      CONVIVE_NO_DOTENV: "1",
      ...env,
      METRICS_PORT: String(metricsPort),
      WORKER_METRICS_PORT: String(metricsPort),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const stop = (signal: NodeJS.Signals = "SIGTERM") =>
    new Promise<number | null>((done) => {
      if (child.exitCode !== null || child.signalCode !== null) return done(child.exitCode);
      child.once("exit", (code) => done(code));
      child.kill(signal);
    });
  return { child, output: () => output, stop, metricsOrigin: `http://127.0.0.1:${metricsPort}` };
}

/** The metrics of a web process or worker, as Prometheus reads them. */
export const scrape = async ({ metricsOrigin }: Pick<RunningProcess, "metricsOrigin">): Promise<string> =>
  (await fetch(`${metricsOrigin}/metrics`)).text();

/** Waits, because a log line is written shortly after the response it reports. */
export const logged = ({ output }: Pick<RunningProcess, "output">, words: string): Promise<void> =>
  waitFor(`« ${words} » in the log`, () => output().includes(words));

export const ended = ({ child }: Pick<RunningProcess, "child">) => child.exitCode !== null || child.signalCode !== null;

/** Ready, or not ready for a reason other than warming up. */
const isWarm = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    async (response) => (await response.text()) !== "warming up",
    () => false,
  );

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
