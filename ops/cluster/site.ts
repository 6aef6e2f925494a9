import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { answers } from "../../scripts/services/answers.ts";
import { fillTemplate } from "../../scripts/services/fill-template.ts";
import { localEnv } from "../../scripts/services/local-env.ts";
import { type LocalStack, projectRoot } from "../../scripts/services/local-stack.ts";
import { giveToPostgres, withSuperuser } from "../../scripts/services/postgres.ts";
import { waitFor } from "../../scripts/services/process.ts";
import { asPostgres, type Supervisor } from "./supervisor.ts";

export type SitePorts = {
  https: number;
  http: number;
  media: number;
  proxyStats: number;
  varnish: number;
  behindVarnish: number;
  pgbouncer: number;
  redis: number;
  web: [number, number];
  webMetrics: [number, number];
  workerMetrics: [number, number];
};
type Place = {
  folder: string;
  supervisor: Supervisor;
  ports: SitePorts;
  stack: LocalStack;
  /** Content of the proxy's configuration: deploy/haproxy/haproxy.cfg with what a local run adds. */
  proxySettings: string;
  /** What the proxy needs besides to serve photos: further configuration files and their variables. */
  mediaProxy: { files: string[]; environment: Record<string, string> & { MEDIA_ORIGIN: string } };
  /** The command that starts Varnish, and the variables that make the proxy use it. */
  cache: { command: string[]; environment: Record<string, string> };
  certificateFile: string;
  /** Variables of the web processes and workers that differ from the local services'. */
  environment: Record<string, string>;
};

const START_MS = 180_000;

/** PgBouncer, Redis, two web processes behind the TLS proxy and Varnish, and two workers. */
export async function startSite(place: Place): Promise<{ origin: string; environment: Record<string, string> }> {
  const { folder, supervisor, ports, stack } = place;
  const origin = `https://127.0.0.1:${ports.https}`;
  await startPgbouncer(place);
  supervisor.start("redis", {
    command: ["redis-server", "--port", `${ports.redis}`, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
    cwd: folder,
    log: join(folder, "redis.log"),
  });

  const direct = localEnv(stack);
  const environment = {
    ...direct,
    NODE_ENV: "production",
    CONVIVE_NO_DOTENV: "1",
    PUBLIC_ORIGIN: origin,
    TRUSTED_PROXIES: "1",
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    MEDIA_PUBLIC_BASE_URL: `${place.mediaProxy.environment.MEDIA_ORIGIN}/${direct.S3_BUCKET}`,
    ...place.environment,
  };
  const pooled = `127.0.0.1:${ports.pgbouncer}`;
  const DATABASE_URL = (direct.DATABASE_URL ?? "").replace(`127.0.0.1:${stack.ports.postgres}`, pooled);
  for (const [rank, port] of ports.web.entries())
    supervisor.start(`web${rank + 1}`, {
      // As `npm start`.
      command: [process.execPath, "--max-semi-space-size=16", "server/web.ts"],
      env: { ...environment, DATABASE_URL, PORT: `${port}`, METRICS_PORT: `${ports.webMetrics[rank]}` },
      cwd: projectRoot,
      log: join(folder, `web${rank + 1}.log`),
    });
  for (const [rank, port] of ports.workerMetrics.entries())
    supervisor.start(`worker${rank + 1}`, {
      command: [process.execPath, "server/start-worker.ts"],
      env: { ...environment, WORKER_METRICS_PORT: `${port}` },
      cwd: projectRoot,
      log: join(folder, `worker${rank + 1}.log`),
    });
  startProxy(place, origin);
  supervisor.start("varnish", { command: place.cache.command, cwd: folder, log: join(folder, "varnish.log") });
  await waitFor("the web processes", async () => (await Promise.all(ports.web.map(isReady))).every(Boolean), START_MS);
  return { origin, environment };
}

/** Whether the web process or worker on this port can serve. */
export const isReady = (port: number): Promise<boolean> => answers(`http://127.0.0.1:${port}/readyz`);

async function startPgbouncer({ folder, supervisor, ports, stack }: Place): Promise<void> {
  const secret = await withSuperuser(stack, async (client) => {
    const { rows } = await client.query<{ rolpassword: string }>(
      "select rolpassword from pg_authid where rolname = 'convive_app'",
    );
    return rows[0]?.rolpassword ?? "";
  });
  const users = join(folder, "pgbouncer-users.txt");
  writeFileSync(users, `"convive_app" "${secret}"\n`, { mode: 0o600 });
  const settings = join(folder, "pgbouncer.ini");
  const values = {
    DATABASE_HOST: "127.0.0.1",
    DATABASE_PORT: String(stack.ports.postgres),
    PGBOUNCER_ADDRESS: "127.0.0.1",
    PGBOUNCER_PORT: String(ports.pgbouncer),
    PGBOUNCER_USERS: users,
  };
  writeFileSync(settings, fillTemplate("pgbouncer/pgbouncer.ini", values));
  giveToPostgres(users);
  supervisor.start("pgbouncer", {
    command: asPostgres("pgbouncer", settings),
    cwd: "/",
    log: join(folder, "pgbouncer.log"),
  });
}

function startProxy(
  { folder, supervisor, ports, proxySettings, mediaProxy, cache, certificateFile }: Place,
  origin: string,
): void {
  const file = join(folder, "proxy.cfg");
  writeFileSync(file, proxySettings);
  supervisor.start("proxy", {
    command: ["haproxy", "-db", ...[file, ...mediaProxy.files].flatMap((one) => ["-f", one])],
    env: {
      ...mediaProxy.environment,
      ...cache.environment,
      PUBLIC_ORIGIN: origin,
      PROXY_HTTP: `127.0.0.1:${ports.http}`,
      PROXY_HTTPS: `127.0.0.1:${ports.https}`,
      PROXY_CERTIFICATE: certificateFile,
      PROXY_STATS: `127.0.0.1:${ports.proxyStats}`,
      PROXY_UNAVAILABLE: join(projectRoot, "deploy/haproxy/unavailable.html"),
      WEB_1: `127.0.0.1:${ports.web[0]}`,
      WEB_2: `127.0.0.1:${ports.web[1]}`,
    },
    log: join(folder, "proxy.log"),
  });
}
