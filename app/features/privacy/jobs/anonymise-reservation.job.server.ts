import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { defineJob } from "#app/platform/job.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { anonymiseReservations } from "../personal-data.repo.server.ts";

const payload = z.object({ reservation_id: z.guid() });

/** Runs after the end of a paid reservation whose client asked for erasure. */
export const anonymiseReservation = defineJob("anonymise-reservation", payload, async ({ reservation_id }) => {
  await inTransaction((tx) => anonymiseReservations(tx, [reservation_id], now()));
});
