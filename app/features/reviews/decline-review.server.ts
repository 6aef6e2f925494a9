import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { markDeclined } from "./review-links.repo.server.ts";

/** « Ne pas donner d’avis »: no reminder is sent. The link stays open for a change of mind. */
export const declineReview = async (
  { token }: { token: string },
  at: Date = now(),
): Promise<Result<null, "introuvable">> => ((await markDeclined(db, token, at)) ? ok(null) : refuse("introuvable"));
