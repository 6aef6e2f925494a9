import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { defineJob, instantSchema } from "#app/platform/job.server.ts";
import { allowLongStatements, inTransaction } from "#app/platform/transaction.server.ts";
import { writeFigures } from "../figures.repo.server.ts";

/** Every morning. One run at a time (`queue`): two would write the same rows. */
export const computeFigures = defineJob({
  name: "compute-figures",
  payload: z.object({ at: instantSchema.optional() }),
  cron: { at: "13 4 * * *", fill: "20h", queue: "compute-figures" },
  run: async ({ at = now() }) =>
    inTransaction(async (tx) => {
      await allowLongStatements(tx);
      await writeFigures(tx, at);
    }),
});
