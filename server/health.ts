import { Hono } from "hono";
import { inTime } from "../app/platform/clock.server.ts";
import { databaseIsReady } from "../app/platform/db.server.ts";

const PATIENCE_MS = 500;

/** A process that starts or stops says so here: a proxy sends to it only when its pages come at their usual speed. */
export const lifecycle = { warm: false, stopping: false };

/** /livez: this process runs. /readyz: it can serve (database and migration level only; the rest can be down). */
export const health = new Hono()
  .get("/livez", (c) => c.text("ok"))
  .get("/readyz", async (c) => {
    if (lifecycle.stopping) return c.text("stopping", 503);
    if (!lifecycle.warm) return c.text("warming up", 503);
    const ready = await inTime(
      databaseIsReady().catch(() => false),
      PATIENCE_MS,
      false,
    );
    return ready ? c.text("ok") : c.text("database not ready", 503);
  });
