import { resolve } from "node:path";
import { Redis } from "ioredis";
import { certificateOfRun, site } from "../e2e/site.ts";
import { dropTestDatabases, place, requireServices } from "../support/databases.ts";
import { startHaproxy } from "../support/haproxy.ts";
import { startWeb } from "../support/web-process.ts";
import { createFixedDatabase, SCREENS_TIME } from "./fixed-database.ts";

export const database = `test_${process.pid}_screens`;

/** A Redis database of its own, emptied first: rate-limit counters outlive a run, and would refuse the forms of a later one. */
const redisUrl = `redis://127.0.0.1:${place.ports.redis}/9`;

async function emptyRedis(): Promise<void> {
  const redis = new Redis(redisUrl);
  await redis.flushdb();
  await redis.quit();
}

const env = {
  REDIS_URL: redisUrl,
  LOG_LEVEL: "warn",
  PUBLIC_ORIGIN: site.origin,
  MEDIA_PUBLIC_BASE_URL: `${site.mediaOrigin}/convive`,
  TRUSTED_PROXIES: "1",
  FORM_MIN_AGE_MS: "0",
  SCREENS_TIME: String(SCREENS_TIME.getTime()),
  NODE_OPTIONS: `--import=${resolve(import.meta.dirname, "fixed-clock.ts")}`,
};

/**
 * The production build behind HAProxy, as for the browser tests, at a fixed instant and without a worker. `folder` holds
 * another build.
 */
export async function startFixedSite(folder = "."): Promise<() => Promise<void>> {
  await requireServices();
  const stops: (() => Promise<unknown>)[] = [dropTestDatabases];
  const stop = async () => {
    for (const one of stops.toReversed()) await one();
  };
  try {
    await emptyRedis();
    await createFixedDatabase(database);
    for (const port of site.webPorts) {
      stops.push((await startWeb(database, { ...env, PORT: String(port) }, folder)).stop);
    }
    const proxy = await startHaproxy({
      publicOrigin: site.origin,
      port: site.httpsPort,
      httpPort: site.httpPort,
      backends: site.webPorts,
      certificate: certificateOfRun(),
      media: { port: site.mediaPort, s3Port: place.ports.s3, origin: site.mediaOrigin },
    });
    stops.push(proxy.stop);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
