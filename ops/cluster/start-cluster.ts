import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { cacheProxy, mediaProxy, proxySettings } from "#tests/support/haproxy.ts";
import { makeCertificate, readCertificate } from "#tests/support/tls-certificate.ts";
import { varnishCommand } from "#tests/support/varnish.ts";
import { migrateDatabase } from "../../db/migrate.ts";
import { localEnv } from "../../scripts/services/local-env.ts";
import { type Dcs, startDatabase } from "./database.ts";
import { makeNetwork } from "./network.ts";
import { startSite } from "./site.ts";
import { startSupervisor } from "./supervisor.ts";

type Options = {
  folder: string;
  nextPort: () => number | Promise<number>;
  dcs?: Dcs;
  /** Patroni's timings in seconds, instead of those of deploy/patroni/patroni.yml. */
  timings?: Timings;
  environment?: Record<string, string>;
};
export type Timings = { ttl: number; loop_wait: number; retry_timeout: number };
export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Starts the whole production setup on this machine; `stop` also removes its network and its data. */
export async function startCluster({ folder, nextPort, dcs = "etcd", timings, environment = {} }: Options) {
  // Readable by the postgres user, which runs the database and PgBouncer; secrets have a narrower mode of their own.
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const ports = await allocatePorts(nextPort);
  const network = await makeNetwork();
  const supervisor = startSupervisor();
  const stop = async () => {
    await supervisor.stop();
    await network.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const database = await startDatabase({ folder, network, supervisor, ports, dcs });
    if (timings !== undefined) await database.configure(timings);
    await migrateDatabase(localEnv(database.stack).DATABASE_MIGRATION_URL ?? "");
    const certificate = readCertificate(makeCertificate());
    const cache = { port: ports.varnish, behind: ports.behindVarnish };
    const site = await startSite({
      folder,
      supervisor,
      ports,
      stack: database.stack,
      proxySettings: proxySettings(),
      // Another host name than the site's 127.0.0.1: cookies are shared by the ports of a host.
      mediaProxy: mediaProxy({
        port: ports.media,
        s3Port: database.stack.ports.s3,
        origin: `https://localhost:${ports.media}`,
      }),
      cache: { command: varnishCommand(folder, cache), environment: cacheProxy(cache) },
      certificateFile: certificate.file,
      environment,
    });
    return { folder, ports, network, supervisor, database, certificate, stop, ...site };
  } catch (error) {
    await supervisor.stop();
    await network.remove();
    throw error;
  }
}

async function allocatePorts(next: () => number | Promise<number>) {
  return {
    https: await next(),
    http: await next(),
    media: await next(),
    proxyStats: await next(),
    varnish: await next(),
    behindVarnish: await next(),
    primary: await next(),
    standbys: await next(),
    databaseStats: await next(),
    pgbouncer: await next(),
    redis: await next(),
    web: [await next(), await next()] as [number, number],
    webMetrics: [await next(), await next()] as [number, number],
    workerMetrics: [await next(), await next()] as [number, number],
  };
}
