import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { lineCloses } from "./rules/waiting-list.ts";
import { markWaitingConfirmed, selectWaitingPersonByToken } from "./waiting-list.repo.server.ts";

/** Puts a person in line: their turn is decided by this moment. */
export async function confirmWaiting(token: string, at: Date = now()): Promise<Result<null, "lien_expire">> {
  const person = await selectWaitingPersonByToken(db, token);
  if (person === null || person.expire_le <= at || lineCloses(person.date_debut) <= at) return refuse("lien_expire");
  await markWaitingConfirmed(db, person.id, { expire_le: lineCloses(person.date_debut), now: at });
  return ok(null);
}
