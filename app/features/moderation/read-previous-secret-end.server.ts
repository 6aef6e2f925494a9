import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Day } from "#app/shared/calendar.ts";
import { selectLastBlockEnd } from "./blocks.repo.server.ts";
import { previousSecretNeededUntil } from "./rules/visitor-block.ts";

/** Run when the secret is rotated: later blocks are made with the new one, and would only move the day. */
export async function readPreviousSecretEnd(at: Date = now()): Promise<Day> {
  return previousSecretNeededUntil(at, await selectLastBlockEnd(db, at));
}
