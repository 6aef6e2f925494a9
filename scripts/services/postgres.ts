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
import { livePid, portAnswers, run, stopPid, waitFor } from "./process.ts";
import { localSecrets } from "./secrets.ts";
import { makeDataDir, projectRoot, type Workplace } from "./workplace.ts";

const folder = (place: Workplace) => join(place.dataDir, "postgres");
const pidFile = (place: Workplace) => join(folder(place), "postmaster.pid");

export async function up(place: Workplace): Promise<void> {
  if (await status(place)) return;
  if (!existsSync(join(folder(place), "PG_VERSION"))) initialise(place);
  start(place);
  await waitFor("PostgreSQL", () => accepts(place));
  await makeRoles(place);
}

export async function down(place: Workplace): Promise<boolean> {
  // SIGINT is PostgreSQL's fast shutdown: it does not wait for idle clients.
  return stopPid(pidFile(place), folder(place), "SIGINT");
}

export async function status(place: Workplace): Promise<boolean> {
  return livePid(pidFile(place), folder(place)) !== undefined && (await portAnswers(place.ports.postgres));
}

/** Starts the server of an existing folder; also after a `kill -9`, while its children still let go of the memory. */
export function start(place: Workplace): void {
  const log = join(folder(place), "server.log");
  const ctl = ["-D", folder(place), "-l", log, "-w", "-t", "60", "start"];
  asPostgres(join(binDir(), "pg_ctl"), ctl);
}

export function serverPid(place: Workplace): number | undefined {
  return livePid(pidFile(place), folder(place));
}

export async function withSuperuser<T>(place: Workplace, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    host: "127.0.0.1",
    port: place.ports.postgres,
    user: "postgres",
    password: localSecrets(place).superuser,
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

const accepts = (place: Workplace) =>
  withSuperuser(place, async (client) => (await client.query("select 1")).rowCount === 1).catch(() => false);

/** A standby: the primary's data as they are now, then whatever comes, asked for through `via`. */
export function makeStandby(place: Workplace, primary: Workplace, via: number): void {
  makeFolder(place);
  const source = (port: number) =>
    `host=127.0.0.1 port=${port} user=postgres password=${localSecrets(primary).superuser} application_name=standby`;
  const copy = ["-D", folder(place), "-d", source(primary.ports.postgres), "-R", "-X", "stream", "-c", "fast"];
  asPostgres(join(binDir(), "pg_basebackup"), copy);
  appendFileSync(join(folder(place), "postgresql.conf"), `port = ${place.ports.postgres}\n`);
  appendFileSync(join(folder(place), "postgresql.auto.conf"), `primary_conninfo = '${source(via)}'\n`);
}

function makeFolder(place: Workplace): void {
  makeDataDir(place);
  mkdirSync(folder(place), { recursive: true, mode: 0o700 });
  giveToPostgres(folder(place));
}

function initialise(place: Workplace): void {
  makeFolder(place);
  const passwordFile = join(folder(place), "..", "postgres.password");
  writeFileSync(passwordFile, localSecrets(place).superuser, { mode: 0o600 });
  giveToPostgres(passwordFile);
  asPostgres(join(binDir(), "initdb"), [
    "-D",
    folder(place),
    "-U",
    "postgres",
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--encoding=UTF8",
    "--locale=C.UTF-8",
  ]);
  rmSync(passwordFile);
  const settings = [
    "listen_addresses = '127.0.0.1'",
    `port = ${place.ports.postgres}`,
    "unix_socket_directories = ''",
    "fsync = on",
    "synchronous_commit = on",
    "max_connections = 200",
    "shared_buffers = 512MB",
    "timezone = 'UTC'",
    "log_line_prefix = '%m [%p] '",
  ];
  const conf = join(folder(place), "postgresql.conf");
  writeFileSync(conf, `${readFileSync(conf, "utf8")}\n${settings.join("\n")}\n`);
}

/** db/roles.sql makes the two roles; their passwords stay out of the repository. */
async function makeRoles(place: Workplace): Promise<void> {
  const secrets = localSecrets(place);
  const sql = readFileSync(join(projectRoot, "db/roles.sql"), "utf8");
  await withSuperuser(place, async (client) => {
    await client.query(sql);
    for (const [role, password] of [
      ["convive_owner", secrets.owner],
      ["convive_app", secrets.app],
    ] as const) {
      await client.query(`alter role ${role} password ${client.escapeLiteral(password)}`);
    }
    await client.query("alter role convive_owner createdb");
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'convive'");
    if (rowCount === 0) await client.query("create database convive owner convive_owner");
  });
}

function binDir(): string {
  const base = "/usr/lib/postgresql";
  const versions = existsSync(base) ? readdirSync(base).map(Number).filter(Number.isInteger) : [];
  const newest = Math.max(0, ...versions.filter((version) => version >= 15));
  if (newest > 0) return join(base, String(newest), "bin");
  return run("pg_config", ["--bindir"]).trim();
}

const isRoot = () => process.getuid?.() === 0;

function asPostgres(command: string, args: string[]): void {
  const asUser = isRoot() ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups", command] : [command];
  const [first, ...rest] = [...asUser, ...args];
  if (first === undefined) throw new Error("no command");
  // stdio must not be inherited by the server, or this process would wait for it for ever.
  run(first, rest, { cwd: "/" });
}

function giveToPostgres(path: string): void {
  if (!isRoot()) return;
  const uid = Number(run("id", ["-u", "postgres"]));
  const gid = Number(run("id", ["-g", "postgres"]));
  chownSync(path, uid, gid);
}
