import { readOwnAnswers } from "#app/features/evenings/answer-cookie.server.ts";
import { selectMealByAnswer, selectMealByInvitation } from "#app/features/evenings/meals.repo.server.ts";
import { acceptsAnswers, invitationOf } from "#app/features/evenings/rules/dossier.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";

/**
 * The invitation of a shared link, or null: unknown, cancelled and past ones are not told apart. `own` is the personal link
 * of an answer that this browser gave before.
 */
export async function readInvitation(facts: RequestFacts, token: string, at: Date = now()) {
  const meal = await selectMealByInvitation(db, token);
  if (meal === null || !acceptsAnswers(meal, at)) return null;
  for (const own of await readOwnAnswers(facts)) {
    const answered = await selectMealByAnswer(db, own);
    if (answered?.meal.id === meal.id) return { invitation: invitationOf(meal, at), own };
  }
  return { invitation: invitationOf(meal, at), own: null };
}
