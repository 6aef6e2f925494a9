import { z } from "zod";
import { selectMailFacts } from "#app/features/bookings/reservations.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { instantSchema } from "#app/platform/job.server.ts";
import { tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { defineMail, siteUrl } from "#app/platform/mail-job.server.ts";
import { selectShownReply } from "./chef-reviews.repo.server.ts";
import { reviewInvitation, reviewReceived, reviewReminder } from "./copy/mails/review.ts";
import { reviewReply } from "./copy/mails/review-reply.ts";
import { selectOwnReview, selectPublishedReview } from "./own-review.repo.server.ts";
import { selectReviewedMealOf } from "./review-links.repo.server.ts";
import { reviewWindow } from "./rules/review.ts";

const reviewUrl = async (reservation_id: string) => siteUrl(`/avis/${await tokenOfLink(db, "avis", reservation_id)}`);

/** Null when the review was written, or the reservation cancelled, anonymised or closed since the mail was queued. */
async function readMeal({ reservation_id, at = now() }: { reservation_id: string; at?: Date | undefined }) {
  const [meal, review, facts] = await Promise.all([
    selectReviewedMealOf(db, reservation_id),
    selectOwnReview(db, reservation_id),
    selectMailFacts(db, reservation_id),
  ]);
  if (meal === null || review !== null || facts === null || reviewWindow(meal, at) !== "ouverte") return null;
  return { meal, facts, at, avis: await reviewUrl(reservation_id) };
}

/** To the client. `renvoi`: sent again with another link, so it needs another Message-ID. */
export const sendReviewInvitation = defineMail({
  name: "send-review-invitation",
  payload: z.object({ reservation_id: z.guid(), at: instantSchema.optional(), renvoi: z.boolean().default(false) }),
  read: readMeal,
  to: ({ meal }) => meal.client_email,
  template: ({ facts, avis, at }) => reviewInvitation(facts, { avis, donnees: siteUrl("/mes-donnees") }, at),
  messageId: ({ reservation_id, renvoi }, id) => (renvoi ? `avis-${reservation_id}-${id}` : `avis-${reservation_id}`),
});

/** To the client, once. Nothing is sent to a client who declined. */
export const sendReviewReminder = defineMail({
  name: "send-review-reminder",
  payload: z.object({ reservation_id: z.guid(), at: instantSchema.optional() }),
  read: async (payload) => {
    const found = await readMeal(payload);
    return found?.meal.decline_le === null ? found : null;
  },
  to: ({ meal }) => meal.client_email,
  template: ({ facts, avis }) => reviewReminder(facts, { avis, donnees: siteUrl("/mes-donnees") }),
  messageId: ({ reservation_id }) => `rappel-avis-${reservation_id}`,
});

/** To the chef. Withdrawn, changed into a held one or refused since it was queued: nothing is sent. */
export const notifyChefOfReview = defineMail({
  name: "notify-chef-of-review",
  payload: z.object({ avis_id: z.guid() }),
  read: async ({ avis_id }) => {
    const review = await selectPublishedReview(db, avis_id);
    if (review === null || review.texte === null) return null;
    const facts = await selectMailFacts(db, review.reservation_id);
    return facts === null ? null : { facts, review: { ...review, texte: review.texte } };
  },
  to: ({ facts }) => facts.chef_email,
  template: ({ facts, review: { note, texte, prenom, initiale } }) =>
    reviewReceived(facts, { note, texte, prenom, initiale }, { avis: siteUrl("/dashboard/avis") }),
  messageId: ({ avis_id }) => `avis-recu-${avis_id}`,
});

/** To the author of the review. Withdrawn or erased since it was queued: nothing is sent. */
export const sendReviewReply = defineMail({
  name: "send-review-reply",
  payload: z.object({ avis_id: z.guid() }),
  read: async ({ avis_id }) => {
    const shown = await selectShownReply(db, avis_id);
    const facts = shown === null ? null : await selectMailFacts(db, shown.reservation_id);
    if (shown === null || facts === null || facts.anonymise_le !== null) return null;
    // The page of a deactivated chef is not public.
    const lien = facts.chef_actif ? siteUrl(`/chef/${facts.chef_id}#avis`) : null;
    return { facts, reply: { reponse: shown.reponse, lien } };
  },
  to: ({ facts }) => facts.client_email,
  template: ({ facts, reply }) => reviewReply(facts, reply),
  messageId: ({ avis_id }) => `reponse-avis-${avis_id}`,
});

export const reviewMails = [sendReviewInvitation, sendReviewReminder, notifyChefOfReview, sendReviewReply];
