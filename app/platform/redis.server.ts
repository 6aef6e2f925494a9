import { Redis } from "ioredis";
import { env } from "./env.server.ts";
import { log } from "./log.server.ts";

/** Fails at once while the server is away: what Redis does for us must never make a request wait. */
const options = {
  lazyConnect: true,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  connectTimeout: 2000,
  commandTimeout: 2000,
  // Whoever subscribes does it again by itself: what the library would send here, nobody would await.
  autoResubscribe: false,
  retryStrategy: (tries: number) => Math.min(tries * 200, 2000),
} as const;

export function connectRedis(name: string): Redis {
  const redis = new Redis(env.REDIS_URL, { ...options, connectionName: name });
  let down = false;
  redis.on("error", (error: Error) => {
    if (!down) log.warn({ err: error, name }, "Redis is away");
    down = true;
  });
  redis.on("ready", () => {
    if (down) log.info({ name }, "Redis is back");
    down = false;
  });
  // It holds nothing, so it holds no process either: a command that used it in passing ends when its work does.
  redis.on("connect", () => redis.stream.unref());
  redis.connect().catch(() => {});
  return redis;
}

export const redis = connectRedis("convive");

export const closeRedis = (): void => redis.disconnect();
