import { Redis } from "ioredis";
import { env } from "./env.server.ts";
import { log } from "./log.server.ts";
import { redisFailures } from "./metrics.server.ts";
import { writeTogether } from "./write-together.server.ts";

/** Commands fail at once while the server is unavailable: a request must never wait for Redis. */
const options = {
  lazyConnect: true,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  connectTimeout: 2000,
  commandTimeout: 2000,
  // events.server.ts subscribes again on `ready`; a failed automatic resubscription would be an unhandled rejection.
  autoResubscribe: false,
  retryStrategy: (tries: number) => Math.min(tries * 200, 2000),
} as const;

/** Counts the commands that fail; their callers handle the failure. */
class CountedRedis extends Redis {
  override sendCommand(...args: Parameters<Redis["sendCommand"]>): unknown {
    const [command] = args;
    command.promise.catch(() => redisFailures.inc({ connection: this.options.connectionName ?? "" }));
    writeTogether(this.stream);
    return super.sendCommand(...args);
  }
}

export function connectRedis(name: string): Redis {
  const redis = new CountedRedis(env.REDIS_URL, { ...options, connectionName: name });
  let down = false;
  redis.on("error", (error: Error) => {
    if (!down) log.warn({ err: error, name }, "Redis unavailable");
    down = true;
  });
  redis.on("ready", () => {
    if (down) log.info({ name }, "Redis available again");
    down = false;
  });
  // Does not keep the process alive: a command-line script that imports this module must exit when its work is done.
  redis.on("connect", () => redis.stream.unref());
  redis.connect().catch(() => {});
  return redis;
}

export const redis = connectRedis("convive");

export const closeRedis = (): void => redis.disconnect();
