import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { selectEndedRestrictions } from "../measures.repo.server.ts";

const BATCH = 500;

/** Lifts the restrictions whose duration is over, each by its own job: one that fails does not hold back the others. */
export const endRestrictions = defineJob(
  "end-restrictions",
  z.object({ at: z.coerce.date().optional() }).prefault({}),
  async ({ at = now() }) => {
    const ended = await selectEndedRestrictions(db, at, BATCH);
    await inTransaction(async (tx) => {
      for (const payload of ended)
        await enqueue(tx, "lift-restriction", payload, { key: `lift-restriction:${payload.signalement_id}` });
    });
  },
);
