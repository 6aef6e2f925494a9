import type { Day } from "#app/domain/calendar.ts";
import { previousSecretNeededUntil } from "#app/domain/visitor-block.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { selectLastBlockEnd } from "./blocks.repo.server.ts";

/** Run when the secret is rotated: later blocks are made with the new one, and would only move the day. */
export async function readPreviousSecretEnd(at: Date = now()): Promise<Day> {
  return previousSecretNeededUntil(at, await selectLastBlockEnd(db, at));
}
