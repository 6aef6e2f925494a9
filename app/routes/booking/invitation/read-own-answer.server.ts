import { openAnswer, readDossierKey } from "#app/features/bookings/dossier-encryption.repo.server.ts";
import { selectAnswer } from "#app/features/bookings/guest-answers.repo.server.ts";
import { selectMealByAnswer } from "#app/features/evenings/meals.repo.server.ts";
import { invitationOf } from "#app/features/evenings/rules/dossier.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openerOf } from "#app/platform/envelope-encryption.server.ts";

export type OwnAnswer = NonNullable<Awaited<ReturnType<typeof readOwnAnswer>>>;

/** The answer that a guest's personal link opens, until it is erased. */
export async function readOwnAnswer(token: string, at: Date = now()) {
  const found = await selectMealByAnswer(db, token);
  if (found === null) return null;
  const { meal, reponse_id } = found;
  const [answer, key] = await Promise.all([selectAnswer(db, reponse_id), readDossierKey(db, meal.id)]);
  if (answer === null || key === null) return null;
  const { prenom, age } = answer;
  return {
    invitation: invitationOf(meal, at),
    prenom,
    age,
    reponse: openAnswer(openerOf(key), answer),
  };
}
