import { z } from "zod";
import { defineJob } from "#app/platform/job.server.ts";
import { ERASURE_KINDS, storeErasure } from "#app/platform/restore-records.server.ts";

const payload = z.object({ kind: z.enum(ERASURE_KINDS), hash: z.string() });

/** Queued only when the store did not respond to the erasure itself. */
export const recordErasure = defineJob("record-erasure", payload, (erasure) => storeErasure(erasure));
