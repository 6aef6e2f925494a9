import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { prepareServer } from "../../db/prepare-server.ts";
import { type LocalStack, makeDataDir } from "./local-stack.ts";
import { livePid, portAnswers, run, stopPid, waitFor } from "./process.ts";
import { localSecrets } from "./secrets.ts";

export const folder = (stack: LocalStack) => join(stack.dataDir, "postgres");
const pidFile = (stack: LocalStack) => join(folder(stack), "postmaster.pid");

export async function up(stack: LocalStack): Promise<void> {
  if (await status(stack)) return;
  if (!existsSync(join(folder(stack), "PG_VERSION"))) initialise(stack);
  start(stack);
  await waitFor("PostgreSQL", () => accepts(stack));
  await makeRoles(stack);
}

export async function down(stack: LocalStack): Promise<boolean> {
  // SIGINT is PostgreSQL's fast shutdown: it does not wait for idle clients.
  return stopPid(pidFile(stack), folder(stack), "SIGINT");
}

export async function status(stack: LocalStack): Promise<boolean> {
  return livePid(pidFile(stack), folder(stack)) !== undefined && (await portAnswers(stack.ports.postgres));
}

/** Starts the server on an existing data folder. Also works after `kill -9`, while child processes still exit. */
export function start(stack: LocalStack): void {
  const log = join(folder(stack), "server.log");
  const ctl = ["-D", folder(stack), "-l", log, "-w", "-t", "60", "start"];
  asPostgres(join(postgresBinDir(), "pg_ctl"), ctl);
}

/** Appends settings, which take precedence over earlier ones, and restarts a running server. */
export async function configure(stack: LocalStack, settings: Record<string, string>): Promise<void> {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(join(folder(stack), "postgresql.conf"), lines.join(""));
  if (await down(stack)) start(stack);
}

export function serverPid(stack: LocalStack): number | undefined {
  return livePid(pidFile(stack), folder(stack));
}

export async function withSuperuser<T>(stack: LocalStack, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    host: "127.0.0.1",
    port: stack.ports.postgres,
    user: "postgres",
    password: localSecrets(stack).superuser,
    database: "postgres",
  });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const accepts = (stack: LocalStack) =>
  withSuperuser(stack, async (client) => (await client.query("select 1")).rowCount === 1).catch(() => false);

function makeFolder(stack: LocalStack): void {
  makeDataDir(stack);
  mkdirSync(folder(stack), { recursive: true, mode: 0o700 });
  giveToPostgres(folder(stack));
}

function initialise(stack: LocalStack): void {
  makeFolder(stack);
  const passwordFile = join(folder(stack), "..", "postgres.password");
  writeFileSync(passwordFile, localSecrets(stack).superuser, { mode: 0o600 });
  giveToPostgres(passwordFile);
  asPostgres(join(postgresBinDir(), "initdb"), [
    "-D",
    folder(stack),
    "-U",
    "postgres",
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--encoding=UTF8",
    "--locale=C.UTF-8",
  ]);
  rmSync(passwordFile);
  const settings = [
    `listen_addresses = '${stack.listen}'`,
    `port = ${stack.ports.postgres}`,
    "unix_socket_directories = ''",
    // The test run turns fsync off: it creates and drops a database per test file, and each drop waits for a checkpoint,
    // during which other sessions stall on a slow disk. Committed data still survives the kill of a server process,
    // which the chaos tests check; only a crash of the machine would lose it.
    `fsync = ${process.env.CONVIVE_FSYNC ?? "on"}`,
    "synchronous_commit = on",
    "max_connections = 200",
    "shared_buffers = 512MB",
    "timezone = 'UTC'",
    "log_line_prefix = '%m [%p] '",
  ];
  const conf = join(folder(stack), "postgresql.conf");
  writeFileSync(conf, `${readFileSync(conf, "utf8")}\n${settings.join("\n")}\n`);
  // In a container, connections to the published port come from the address of the network's gateway.
  if (stack.listen !== "127.0.0.1")
    appendFileSync(join(folder(stack), "pg_hba.conf"), "host all all all scram-sha-256\n");
}

export async function makeRoles(stack: LocalStack): Promise<void> {
  await withSuperuser(stack, async (client) => {
    await prepareServer(client, localSecrets(stack), "convive");
    // Tests create databases, and drop them while sessions of convive_app or autovacuum workers are still connected.
    await client.query("alter role convive_owner createdb");
    await client.query("grant pg_signal_backend to convive_owner");
  });
}

/** The folder of the programs of the newest PostgreSQL: Debian keeps one for each version. */
export function postgresBinDir(): string {
  const base = "/usr/lib/postgresql";
  const versions = existsSync(base) ? readdirSync(base).map(Number).filter(Number.isInteger) : [];
  const newest = Math.max(0, ...versions.filter((version) => version >= 15));
  if (newest > 0) return join(base, String(newest), "bin");
  return run("pg_config", ["--bindir"]).trim();
}

const isRoot = () => process.getuid?.() === 0;

/** Runs a program as the user of the server. */
export function asPostgres(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): string {
  const asUser = isRoot() ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", command] : [command];
  const [first, ...rest] = [...asUser, ...args];
  if (first === undefined) throw new Error("no command");
  // The server must not inherit stdio: this process would wait for the open pipe for ever.
  return run(first, rest, { cwd: "/", env });
}

export function giveToPostgres(path: string): void {
  if (!isRoot()) return;
  const uid = Number(run("id", ["-u", "postgres"]));
  const gid = Number(run("id", ["-g", "postgres"]));
  chownSync(path, uid, gid);
}
