import { Hono } from "hono";
import { inTime } from "../app/platform/clock.server.ts";
import { databaseIsReady } from "../app/platform/db.server.ts";

/** A database under load answers late; to leave the proxy for that would send the load to the others. */
const PATIENCE_MS = 1500;
/** Anyone may ask for /readyz: however often they do, the database is asked once a second. */
const FRESH_MS = 1000;

/** A process that starts or stops says so here: a proxy sends to it only when its pages come at their usual speed. */
export const lifecycle = { warm: false, stopping: false };

/** /livez: this process runs. /readyz: it can serve (database and migration level only; the rest can be down). */
export const health = new Hono()
  .get("/livez", (c) => c.text("ok"))
  .get("/readyz", async (c) => {
    if (lifecycle.stopping) return c.text("stopping", 503);
    if (!lifecycle.warm) return c.text("warming up", 503);
    return (await probeDatabase()) ? c.text("ok") : c.text("database not ready", 503);
  });

let probe: Promise<boolean> | undefined;

/** Concurrent probes share one query, and those of the next second its answer. */
function probeDatabase(): Promise<boolean> {
  probe ??= inTime(
    databaseIsReady().catch(() => false),
    PATIENCE_MS,
    false,
  ).finally(() => {
    setTimeout(() => (probe = undefined), FRESH_MS).unref();
  });
  return probe;
}
