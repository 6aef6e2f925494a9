import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { defineJob, instantSchema } from "#app/platform/job.server.ts";
import { log } from "#app/platform/log.server.ts";
import { allowLongStatements, inTransaction } from "#app/platform/transaction.server.ts";
import { checkRule, rebuildRatings, recordCheck } from "../invariants.repo.server.ts";
import { INVARIANTS } from "../rules/codes.ts";

const KEPT = 500;
const SHOWN = 5;

/**
 * Checks every invariant. A violation needs a person to find its cause and stays recorded; only the counts of ratings, which
 * are derived from the reviews and public, are rebuilt at once. Their record is resolved by the next check that finds them equal.
 */
export const checkInvariants = defineJob({
  name: "check-invariants",
  payload: z.object({ at: instantSchema.optional() }),
  cron: { at: "41 2 * * *", fill: "12h", queue: "check-invariants" },
  run: async ({ at = now() }) => {
    for (const regle of INVARIANTS) {
      const { examines, ecarts, objets } = await inTransaction(async (tx) => {
        await allowLongStatements(tx);
        const checked = await checkRule(tx, regle, at, KEPT);
        await recordCheck(tx, regle, checked, at);
        return checked;
      });
      if (ecarts > 0) {
        log.error({ alerte: true, regle, examines, ecarts, objets: objets.slice(0, SHOWN) }, "invariant violated");
        // Separate transaction: the record is kept when the rebuild fails.
        if (regle === "evaluations") await rebuild(objets);
      }
    }
    log.info({ regles: INVARIANTS.length }, "invariants checked");
  },
});

async function rebuild(objets: readonly string[]): Promise<void> {
  const rebuilt = await inTransaction(async (tx) => {
    await allowLongStatements(tx);
    return rebuildRatings(tx, objets);
  });
  log.warn({ rebuilt }, "ratings rebuilt");
}
