import { z } from "zod";
import { reservationReminder } from "#app/features/bookings/copy/mails/reservation-reminder.ts";
import { openAnswers, readDossierKey } from "#app/features/bookings/dossier-encryption.repo.server.ts";
import { selectAnswers } from "#app/features/bookings/guest-answers.repo.server.ts";
import { selectMealToMail } from "#app/features/bookings/meals.repo.server.ts";
import { insertPrivateLink } from "#app/features/bookings/private-links.repo.server.ts";
import { selectMailFacts } from "#app/features/bookings/reservations.repo.server.ts";
import { ACCEPTED_STATUTS } from "#app/features/bookings/rules/codes.ts";
import { receiptKey, reminderDay } from "#app/features/bookings/rules/reservation.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { openerOf } from "#app/platform/envelope-encryption.server.ts";
import { instantSchema } from "#app/platform/job.server.ts";
import { privateLinkToken } from "#app/platform/link-tokens.server.ts";
import { defineMail, siteUrl } from "#app/platform/mail-job.server.ts";
import { dayOf } from "#app/shared/calendar.ts";
import { lateAnswers, preparationDigest, preparationReminder } from "./copy/mails/preparation.ts";
import { countConflicts, isLateAnswer, isPrepared, preparationState, stepsOf } from "./rules/dossier.ts";

type Facts = NonNullable<Awaited<ReturnType<typeof selectMailFacts>>>;

/** The private page. When the client's address was corrected since it was read, the retry reads the new one. */
async function privateLinkOrRetry(
  facts: Facts,
  purpose: Parameters<typeof privateLinkToken>[1],
  meal: Date,
): Promise<string> {
  const token = privateLinkToken(facts, purpose, meal);
  const { id: reservation_id, client_email } = facts;
  if (!(await insertPrivateLink(db, { reservation_id, client_email, token })))
    throw new Error("store private link failed: the address changed");
  return siteUrl(`/reservation/${token}`);
}

async function readMeal(reservation_id: string) {
  const [facts, meal] = await Promise.all([selectMailFacts(db, reservation_id), selectMealToMail(db, reservation_id)]);
  return facts === null || meal === null ? null : { facts, meal };
}

/** `repas_le`: the date that the reminder is about. Jobs queued by the previous release have none. */
export const sendReservationReminder = defineMail({
  name: "send-reservation-reminder",
  payload: z.object({ reservation_id: z.guid(), repas_le: instantSchema.optional() }),
  read: async ({ reservation_id, repas_le }) => {
    const facts = await selectMailFacts(db, reservation_id);
    if (facts === null) return null;
    // The reservation may have been cancelled or moved after the reminder was queued.
    if (!ACCEPTED_STATUTS.some((statut) => statut === facts.statut) || wasMoved(facts, repas_le)) return null;
    return { facts, prive: await privateLinkOrRetry(facts, "rappel", facts.date_souhaitee) };
  },
  to: ({ facts }) => facts.client_email,
  template: ({ facts, prive }) => reservationReminder(facts, { prive }),
  // A reservation that was moved is reminded of its new date too, in another mail with another link.
  messageId: ({ reservation_id, repas_le }) =>
    repas_le === undefined ? `rappel-${reservation_id}` : `rappel-${reservation_id}-${repas_le.getTime()}`,
});

type Moved = { readonly date_souhaitee: Date; readonly changements: number };

/** The mail says « dans deux jours »: the reminder of another date must not be sent. */
function wasMoved({ date_souhaitee, changements }: Moved, repas_le: Date | undefined): boolean {
  if (repas_le !== undefined) return date_souhaitee.getTime() !== repas_le.getTime();
  return changements > 0 && dayOf(now()) < reminderDay(date_souhaitee);
}

/** To the client: what is still missing. Cancelled, moved or completed since it was queued: nothing is sent. */
export const sendDossierReminder = defineMail({
  name: "send-dossier-reminder",
  payload: z.object({ reservation_id: z.guid(), repas_le: instantSchema }),
  read: async ({ reservation_id, repas_le }) => {
    const found = await readMeal(reservation_id);
    if (found === null || found.meal.date_souhaitee.getTime() !== repas_le.getTime()) return null;
    const { facts, meal } = found;
    if (preparationState(meal, now()) !== "ouverte" || isPrepared(stepsOf(meal.lieu_prestation), meal)) return null;
    return { ...found, prive: await privateLinkOrRetry(facts, "rappel-preparer", facts.date_souhaitee) };
  },
  to: ({ facts }) => facts.client_email,
  template: ({ facts, meal, prive }) => preparationReminder(facts, meal, { preparer: `${prive}#preparer` }),
  messageId: ({ repas_le }, _id, { facts }) => `rappel-preparer-${receiptKey(facts)}-${repas_le.getTime()}`,
});

/**
 * To the chef: how far the preparation is, in numbers. What the guests said is on the page only. `conflits`: 0 for the digest, more
 * for the warning; counted again before it is sent.
 */
export const notifyChefOfDossier = defineMail({
  name: "notify-chef-of-dossier",
  payload: z.object({ reservation_id: z.guid(), repas_le: instantSchema, conflits: z.number().int().min(0) }),
  read: async ({ reservation_id, repas_le, conflits: planned }) => {
    const found = await readMeal(reservation_id);
    if (found === null || found.meal.date_souhaitee.getTime() !== repas_le.getTime()) return null;
    if (preparationState(found.meal, now()) === "aucune") return null;
    const [key, answers] = await Promise.all([readDossierKey(db, reservation_id), selectAnswers(db, reservation_id)]);
    const opened = planned === 0 ? [] : openAnswers(answers, key === null ? null : openerOf(key));
    const conflits = countConflicts(found.meal, opened);
    // The chef has seen them since the warning was queued.
    return planned > 0 && conflits === 0 ? null : { ...found, conflits };
  },
  to: ({ facts }) => facts.chef_email,
  template: ({ facts, meal, conflits }) => {
    const page = siteUrl(`/dashboard/reservations/${facts.id}`);
    return preparationDigest(facts, { ...meal, conflits }, { soiree: `${page}/soiree`, feuille: `${page}/feuille` });
  },
  messageId: ({ reservation_id, repas_le }, _id, { conflits }) =>
    `${conflits === 0 ? "synthese" : "conflit"}-${reservation_id}-${repas_le.getTime()}`,
});

/**
 * To the chef: answers came after the deadline. Nothing when the chef has seen them, or when the meal was moved: the digest
 * of the new date follows.
 */
export const notifyChefOfLateAnswers = defineMail({
  name: "notify-chef-of-late-answers",
  payload: z.object({ reservation_id: z.guid(), at: instantSchema.optional() }),
  read: async ({ reservation_id, at = now() }) => {
    const [found, answers] = await Promise.all([readMeal(reservation_id), selectAnswers(db, reservation_id)]);
    if (found === null || preparationState(found.meal, at) !== "fermee") return null;
    const late = answers.filter(
      (answer) => answer.reponse !== null && answer.vu_le === null && isLateAnswer(found.meal, answer),
    );
    return late.length === 0 ? null : { facts: found.facts, late };
  },
  to: ({ facts }) => facts.chef_email,
  template: ({ facts, late }) =>
    lateAnswers(facts, late.length, { soiree: siteUrl(`/dashboard/reservations/${facts.id}/soiree`) }),
  messageId: ({ reservation_id }, _id, { late }) =>
    `reponse-tardive-${reservation_id}-${Math.max(...late.map(({ modifiee_le }) => modifiee_le.getTime()))}`,
});

export const preparationMails = [
  sendReservationReminder,
  sendDossierReminder,
  notifyChefOfDossier,
  notifyChefOfLateAnswers,
];
