import { env } from "../app/platform/env.server.ts";
import { failoverPool } from "../app/platform/failover-pool.server.ts";
import { log } from "../app/platform/log.server.ts";
import { deletePool, recordHeartbeat } from "../app/platform/queue.server.ts";

export type Heartbeat = {
  /** Milliseconds since the last heartbeat that the database recorded; null before the first. */
  age: () => number | null;
  stop: () => Promise<void>;
};

/**
 * Records a heartbeat of this worker pool every few seconds, on a dedicated connection. The shared connections may all be
 * busy with long statements: without heartbeats, the jobs of a living pool would be unlocked and run a second time.
 */
export function startHeartbeat(poolId: string): Heartbeat {
  const pool = failoverPool(env.DATABASE_URL, {
    max: 1,
    queryTimeoutMs: 5 * env.WORKER_HEARTBEAT_MS,
    onLost: (error) => log.warn({ err: error }, "heartbeat connection lost"),
  });
  let sending = false;
  let recordedAt: number | null = null;
  const send = async () => {
    if (sending) return;
    sending = true;
    // Counts from the call, so that `age` is never too small.
    const sentAt = performance.now();
    try {
      await recordHeartbeat(pool, poolId);
      recordedAt = sentAt;
    } catch (error) {
      log.warn({ err: error }, "record heartbeat failed");
    }
    sending = false;
  };
  void send();
  const timer = setInterval(() => void send(), env.WORKER_HEARTBEAT_MS);
  return {
    age: () => (recordedAt === null ? null : performance.now() - recordedAt),
    stop: async () => {
      clearInterval(timer);
      await deletePool(pool, poolId).catch(() => {});
      await pool.end();
    },
  };
}
