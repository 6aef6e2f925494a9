import { Hono } from "hono";
import { withTimeout } from "../app/platform/clock.server.ts";
import { databaseIsReady } from "../app/platform/db.server.ts";

/** Long enough for a database under load: a process that fails readiness moves its load to the others. */
const PROBE_TIMEOUT_MS = 1500;
/** /readyz is public: however often it is requested, the database is queried once a second. */
const PROBE_CACHE_MS = 1000;

/** Set while a process starts or stops, so that proxies only send requests to one that responds at its usual speed. */
export const lifecycle = { warm: false, stopping: false };

/** /livez: the process runs. /readyz: it can serve. Only the database and its migrations count; Redis, S3 and SMTP may be down. */
export const health = new Hono()
  .get("/livez", (c) => c.text("ok"))
  .get("/readyz", async (c) => {
    if (lifecycle.stopping) return c.text("stopping", 503);
    if (!lifecycle.warm) return c.text("warming up", 503);
    return (await probeDatabase()) ? c.text("ok") : c.text("database not ready", 503);
  });

let probe: Promise<boolean> | undefined;

/** Concurrent probes share one query; its result is reused for one second. */
function probeDatabase(): Promise<boolean> {
  probe ??= withTimeout(
    databaseIsReady().catch(() => false),
    PROBE_TIMEOUT_MS,
    false,
  ).finally(() => {
    setTimeout(() => (probe = undefined), PROBE_CACHE_MS).unref();
  });
  return probe;
}
