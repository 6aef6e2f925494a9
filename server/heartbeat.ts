import { env } from "../app/platform/env.server.ts";
import { failoverPool } from "../app/platform/failover-pool.server.ts";
import { log } from "../app/platform/log.server.ts";
import { forgetPool, recordHeartbeat } from "../app/platform/queue.server.ts";

/**
 * Tells the database every few seconds that this worker pool lives. On a connection of its own: the others may all be
 * busy with long statements, and a living worker that cannot say so would have its jobs started again elsewhere.
 */
export function startHeartbeat(poolId: string): { stop: () => Promise<void> } {
  const pool = failoverPool(env.DATABASE_URL, {
    max: 1,
    patience: 5 * env.WORKER_HEARTBEAT_MS,
    onLost: (error) => log.warn({ err: error }, "database connection of the heartbeat lost"),
  });
  let sending = false;
  const send = async () => {
    if (sending) return;
    sending = true;
    await recordHeartbeat(pool, poolId).catch((error: unknown) => log.warn({ err: error }, "heartbeat failed"));
    sending = false;
  };
  void send();
  const timer = setInterval(() => void send(), env.WORKER_HEARTBEAT_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await forgetPool(pool, poolId).catch(() => {});
      await pool.end();
    },
  };
}
