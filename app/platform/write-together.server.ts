import type { Writable } from "node:stream";

/**
 * Sends what is written to the connection before the event loop goes on as one packet. The clients of PostgreSQL and Redis send each command by itself: a
 * system call here, and a server that wakes up for every one of them.
 */
export function writeTogether(connection: Writable | undefined): void {
  connection?.cork();
  process.nextTick(() => connection?.uncork());
}
