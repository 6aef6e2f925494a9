import { existsSync, readFileSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import { join } from "node:path";
import { localStack, projectRoot } from "../scripts/services/local-stack.ts";
import { run, startDetached, waitFor } from "../scripts/services/process.ts";
import { FAULTS, heal, injectFault } from "./cluster/faults.ts";
import { removeAbandonedNetworks } from "./cluster/network.ts";
import { type Cluster, startCluster } from "./cluster/start-cluster.ts";

/** The whole production setup on one machine: see docs/operations/cluster.md. `hold` is the process behind `up`. */
const { dataDir, portBase } = localStack();
const folder = join(dataDir, "cluster");
const socketPath = join(dataDir, "cluster.sock");
const logFile = join(dataDir, "cluster.log");
const FIRST_PORT = portBase + 120;
const UP_MS = 300_000;

const [command = "", argument = ""] = process.argv.slice(2);
if (command === "up") await up();
else if (command === "hold") await hold();
else if (command === "down") await down();
else if (command === "status" || command === "heal" || (command === "kill" && FAULTS.includes(argument)))
  console.log(await ask(`/${command}/${argument}`));
else {
  console.error(`usage: npm run cluster -- up|status|kill <what>|heal|down; <what> is one of: ${FAULTS.join(", ")}`);
  process.exitCode = 2;
}

async function up(): Promise<void> {
  if (existsSync(socketPath)) throw new Error("the cluster is up already, or was killed: npm run cluster -- down");
  rmSync(logFile, { force: true });
  const script = join(projectRoot, "ops/cluster.ts");
  const pid = startDetached({ pid: join(dataDir, "cluster.pid"), log: logFile }, process.execPath, [script, "hold"]);
  await waitFor("the cluster", () => existsSync(socketPath) || !existsSync(`/proc/${pid}`), UP_MS);
  if (!existsSync(socketPath)) throw new Error(readFileSync(logFile, "utf8"));
  console.log(await ask("/status/"));
}

async function hold(): Promise<void> {
  let port = FIRST_PORT;
  const cluster = await startCluster({ folder, nextPort: () => port++ });
  // Demonstration data; refused in production, so with another NODE_ENV than the processes of the site.
  const environment = { PATH: process.env.PATH, ...cluster.environment, NODE_ENV: "development" };
  run(process.execPath, [join(projectRoot, "scripts/setup.ts")], { env: environment, cwd: projectRoot });
  const server = createServer((incoming, response) => {
    const [, verb = "", what = ""] = (incoming.url ?? "").split("/");
    answer(cluster, verb, what).then(
      (text) => response.end(text),
      (error: unknown) => {
        response.statusCode = 500;
        response.end(error instanceof Error ? error.message : "failed");
      },
    );
  });
  server.listen(socketPath);
}

async function answer(cluster: Cluster, verb: string, what: string): Promise<string> {
  if (verb === "kill") return `${what}: ${await injectFault(cluster, what)}`;
  if (verb === "heal") {
    heal(cluster);
    await cluster.database.waitUntilWhole();
  }
  if (verb === "stop") {
    // After the response.
    setTimeout(() => void cluster.stop().then(() => process.exit(0)), 50);
    return "stopping";
  }
  return describe(cluster);
}

async function describe({ origin, database, supervisor, ports, folder: data }: Cluster): Promise<string> {
  const members = await database.members().catch(() => []);
  const line = (...cells: (string | number | undefined)[]) => cells.map((cell) => `${cell ?? ""}`.padEnd(15)).join("");
  return [
    line("node", "role", "state", "timeline", "lag"),
    ...members.map(({ name, role, state, timeline, lag }) => line(name, role, state, timeline, lag)),
    "",
    line("program", "pid", "restarts"),
    ...supervisor
      .report()
      .map(({ name, pid, restarts, held }) => line(name, pid ?? "down", restarts, held ? "until heal" : "")),
    "",
    `site ${origin}, primary on port ${ports.primary}, standbys on ${ports.standbys}, PgBouncer on ${ports.pgbouncer}; logs in ${data}`,
  ].join("\n");
}

function ask(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, path }, (response) => {
      let text = "";
      response.on("data", (chunk) => (text += String(chunk)));
      response.on("end", () => (response.statusCode === 200 ? resolve(text) : reject(new Error(text))));
    });
    sent.on("error", () => reject(new Error("the cluster is not running: npm run cluster -- up")));
    sent.end();
  });
}

async function down(): Promise<void> {
  const stopped = await ask("/stop/").catch(() => undefined);
  if (stopped !== undefined) await waitFor("the end of the cluster", () => !existsSync(folder), 60_000);
  // What a killed run has left.
  await removeAbandonedNetworks();
  for (const path of [folder, socketPath]) rmSync(path, { recursive: true, force: true });
  console.log(stopped === undefined ? "the cluster was not running" : "the cluster is stopped");
}
