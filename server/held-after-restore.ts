import { setTimeout } from "node:timers/promises";
import { db } from "../app/platform/db.server.ts";
import { log } from "../app/platform/log.server.ts";
import { readHold } from "../app/platform/restore-records.server.ts";

const CHECK_MS = 2000;

/**
 * Waits while the database was restored from a backup and not released. Jobs and sweeps of a restored site act on an old
 * state: they would mail people about what has changed since and delete photos uploaded since.
 */
export async function waitUntilReleased(stopping: () => boolean): Promise<void> {
  for (let told = false; !stopping(); ) {
    const moment = await readHold(db);
    if (moment === null) return;
    if (!told) log.warn({ moment }, "worker waits: `npm run restore -- release` starts it");
    told = true;
    await setTimeout(CHECK_MS);
  }
}
