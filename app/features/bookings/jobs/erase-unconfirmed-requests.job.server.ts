import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { log } from "#app/platform/log.server.ts";
import { deleteRequestsToConfirm } from "../requests.repo.server.ts";

export const eraseUnconfirmedRequests = defineJob("erase-unconfirmed-requests", z.unknown(), async () => {
  const erased = await deleteRequestsToConfirm(db, now());
  if (erased > 0) log.info({ erased }, "erased unconfirmed requests");
});
