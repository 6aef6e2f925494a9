import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { log } from "#app/platform/log.server.ts";
import { deleteIdempotencyKeysBefore } from "../requests.repo.server.ts";

/** Twice the 24 hours during which a browser may repeat a request. */
const KEPT_MS = 48 * 60 * 60 * 1000;

export const purgeIdempotencyKeys = defineJob("purge-idempotency-keys", z.unknown(), async () => {
  const purged = await deleteIdempotencyKeysBefore(db, new Date(now().getTime() - KEPT_MS));
  log.info({ purged }, "purged idempotency keys");
});
