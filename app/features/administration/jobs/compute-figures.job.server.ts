import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { allowLongStatements, inTransaction } from "#app/platform/transaction.server.ts";
import { writeFigures } from "../figures.repo.server.ts";

/** Every morning. One run at a time (`queue`): two would write the same rows. */
export const computeFigures = defineJob(
  "compute-figures",
  z.object({ at: z.coerce.date().optional() }),
  async ({ at = now() }) =>
    inTransaction(async (tx) => {
      await allowLongStatements(tx);
      await writeFigures(tx, at);
    }),
);
