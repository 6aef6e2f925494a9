import { randomUUID } from "node:crypto";
import { privateLinksOpenSince } from "#app/features/bookings/rules/reservation.ts";
import { selectMealByPrivateLink } from "#app/features/evenings/meals.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { isThreadOpen, SHOWN_MESSAGES } from "./rules/thread.ts";
import { selectThread } from "./threads.repo.server.ts";

/** The messages for the client; null when there are none and none can be written. */
export async function readOwnThread(token: string, at: Date = now()) {
  const meal = await selectMealByPrivateLink(db, token, privateLinksOpenSince(at));
  if (meal === null) return null;
  const stored = await selectThread(db, meal.id, SHOWN_MESSAGES);
  // When the chef read a message is not for the client.
  const messages = stored.map(({ id, cle, auteur, texte, created_at }) => ({ id, cle, auteur, texte, created_at }));
  const ouvert = isThreadOpen(meal, at);
  return messages.length === 0 && !ouvert ? null : { messages, ouvert, cle: randomUUID(), vue: at };
}
