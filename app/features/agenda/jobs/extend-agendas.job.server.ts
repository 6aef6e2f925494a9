import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob, instantSchema, processBatches, processEach } from "#app/platform/job.server.ts";
import { inTransaction, sqlFailure } from "#app/platform/transaction.server.ts";
import {
  type AgendaBehind,
  selectAgendasBehind,
  startAgendas,
  syncOpenedSlots,
  syncUnlockedChefs,
} from "../opened-slots.repo.server.ts";

/** Groups read at once, and chefs of a group, which is one transaction: their rows stay locked until it commits. */
const [GROUPS, GROUP] = [20, 25];

/**
 * Opens the slots of one more day for every chef with rules. A chef who reaches the horizon is no longer behind, so that a second
 * run, or a retry after a failure, only does what is left.
 */
export const extendAgendas = defineJob({
  name: "extend-agendas",
  payload: z.object({ at: instantSchema.optional() }),
  cron: { at: "21 1 * * *", fill: "12h", queue: "extend-agendas" },
  run: async ({ at = now() }) => {
    await inTransaction((tx) => startAgendas(tx, at));
    const failures = await processBatches<AgendaBehind[]>(GROUPS, {
      select: async ({ after, count }) =>
        inGroups(await selectAgendasBehind(db, { now: at, after: placeOf(after), count: count * GROUP })),
      idOf: (group) => group.map(({ ouvert_jusquau, chef_id }) => `${ouvert_jusquau} ${chef_id}`).at(-1) ?? "",
      work: (group) => extendGroup(group, at),
    });
    if (failures.length > 0) throw new Error(`${failures.length} batches failed`, { cause: failures[0] });
  },
});

const inGroups = (chefs: AgendaBehind[]) =>
  Array.from({ length: Math.ceil(chefs.length / GROUP) }, (_, at) => chefs.slice(at * GROUP, (at + 1) * GROUP));

/** Chefs whose row is locked come after the others, one by one. So do all when one of them fails: the others must not wait. */
async function extendGroup(group: readonly AgendaBehind[], at: Date): Promise<boolean> {
  const chef_ids = group.map(({ chef_id }) => chef_id);
  const done = await inTransaction((tx) => syncUnlockedChefs(tx, chef_ids, at)).catch((error: unknown) => {
    if (sqlFailure(error) === null) throw error;
    return new Set<string>();
  });
  const left = chef_ids.filter((chef_id) => !done.has(chef_id));
  await processEach(left, async (chef_id) => {
    await inTransaction((tx) => syncOpenedSlots(tx, chef_id, at));
    return true;
  });
  return true;
}

/** The place in the order of days, then chefs. The first one is an id without a day. */
function placeOf(after: string): AgendaBehind {
  const [ouvert_jusquau = "", chef_id] = after.split(" ");
  return chef_id === undefined ? { ouvert_jusquau: "-infinity", chef_id: after } : { ouvert_jusquau, chef_id };
}
