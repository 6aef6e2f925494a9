import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { announce } from "#app/platform/events.server.ts";
import { defineJob, instantSchema, processEach } from "#app/platform/job.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { openSecret } from "#app/platform/sealed-secret.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { addMinutes, dayOf, daysBefore } from "#app/shared/calendar.ts";
import {
  type DueSource,
  lockChefOfSources,
  markSourceWarned,
  noteSourceFailed,
  noteSourceRead,
  replaceBusyTimes,
  selectHorizonWeeks,
  takeDueSources,
} from "../calendar-sources.repo.server.ts";
import { readLinkedCalendar } from "../linked-calendar.server.ts";
import { busyTimesUntil } from "../rules/linked-calendars.ts";

/** Sources of one run, read a few at a time: one that is slow takes ten seconds. */
const BATCH = 40;
const AT_ONCE = 8;
const AGAIN_MINUTES = 30;
const AGAIN_AFTER_ERROR_MINUTES = 60;
const WARN_AFTER_DAYS = 7;

/** Reads the linked calendars that are due. Runs every minute, and at once when a chef adds or changes one. */
export const readCalendars = defineJob({
  name: "read-calendars",
  payload: z.object({ at: instantSchema.optional() }),
  cron: { at: "* * * * *" },
  run: async ({ at = now() }) => {
    const next = addMinutes(at, AGAIN_AFTER_ERROR_MINUTES);
    const due = await takeDueSources(db, { at, next, limit: BATCH });
    const groups = Array.from({ length: Math.ceil(due.length / AT_ONCE) }, (_, rank) =>
      due.slice(rank * AT_ONCE, (rank + 1) * AT_ONCE),
    );
    await processEach(groups, async (group) => {
      const done = await Promise.allSettled(group.map((source) => readSource(source, at)));
      const failed = done.find((outcome) => outcome.status === "rejected");
      if (failed !== undefined) throw failed.reason;
      return true;
    });
  },
});

async function readSource(source: DueSource, at: Date): Promise<void> {
  const until = busyTimesUntil(at, await selectHorizonWeeks(db, source.chef_id));
  const url = openSecret(`agenda_sources ${source.id}`, source.adresse_chiffree);
  const reading = await readLinkedCalendar(url, { from: at, until, etag: etagOfToday(source.etag, at) });
  if (!reading.ok) return noteFailure(source, reading.code, at);
  const next = addMinutes(at, AGAIN_MINUTES);
  await inTransaction(async (tx) => {
    await lockChefOfSources(tx, source.chef_id);
    const etag = reading.unchanged ? undefined : storedEtag(reading.etag, at);
    const same = await noteSourceRead(tx, source, { at, next, ...(etag === undefined ? {} : { etag }) });
    if (!same) return;
    const { added, removed } = reading.unchanged
      ? { added: 0, removed: 0 }
      : await replaceBusyTimes(tx, source, reading.busy);
    if (added + removed > 0 || source.etat !== "a_jour") announce(tx, { chef_id: source.chef_id });
  });
}

/** The day is stored with the ETag: an unchanged file must be expanded again as the horizon moves. */
const storedEtag = (etag: string | null, at: Date) => (etag === null ? null : `${dayOf(at)} ${etag}`);
const etagOfToday = (stored: string | null, at: Date) =>
  stored?.startsWith(`${dayOf(at)} `) === true ? stored.slice(stored.indexOf(" ") + 1) : null;

async function noteFailure(
  source: DueSource,
  erreur: Parameters<typeof noteSourceFailed>[2]["erreur"],
  at: Date,
): Promise<void> {
  await inTransaction(async (tx) => {
    const next = addMinutes(at, AGAIN_AFTER_ERROR_MINUTES);
    const failed = await noteSourceFailed(tx, source, { erreur, next });
    if (failed !== null && source.etat !== "illisible") announce(tx, { chef_id: source.chef_id });
    if (failed === null || failed.alerte_le !== null || failed.depuis > daysBefore(at, WARN_AFTER_DAYS)) return;
    await markSourceWarned(tx, source.id, at);
    await enqueue(tx, "send-calendar-warning", { source_id: source.id, at: at.toISOString() });
  });
}
