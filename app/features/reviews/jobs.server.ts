import { z } from "zod";
import { selectMailFacts } from "#app/features/bookings/reservations.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { instantSchema } from "#app/platform/job.server.ts";
import { tokenOfLink } from "#app/platform/link-tokens.server.ts";
import { defineMail, siteUrl } from "#app/platform/mail-job.server.ts";
import { teamEmail } from "#app/shared/copy/mail.ts";
import { selectShownReply } from "./chef-reviews.repo.server.ts";
import { reviewInvitation, reviewReceived, reviewReminder } from "./copy/mails/review.ts";
import { heldReviewDecided, reportDecision, reportReceipt, reviewDecision } from "./copy/mails/review-cases.ts";
import { reviewReply } from "./copy/mails/review-reply.ts";
import { planReviewMails } from "./jobs/plan-review-mails.job.server.ts";
import { selectOwnReview, selectPublishedReview } from "./own-review.repo.server.ts";
import { selectDecision, selectReportRecipient, selectReviewFile } from "./review-cases.repo.server.ts";
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

export const sendReportReceipt = defineMail({
  name: "send-report-receipt",
  payload: z.object({ signalement_id: z.guid() }),
  read: ({ signalement_id }) => selectReportRecipient(db, signalement_id),
  to: ({ email }) => email,
  template: (report) => reportReceipt(report, { regles: siteUrl("/avis-verifies") }),
  messageId: ({ signalement_id }) => `signalement-${signalement_id}`,
  headers: () => ({ replyTo: teamEmail() }),
});

/** To the visitor or the chef who reported the review. */
export const sendReportDecision = defineMail({
  name: "send-report-decision",
  payload: z.object({ decision_id: z.guid(), signalement_id: z.guid() }),
  read: async ({ decision_id, signalement_id }) => {
    const decision = await selectDecision(db, decision_id);
    const report = await selectReportRecipient(db, signalement_id);
    if (decision === null || report === null) return null;
    const contester = siteUrl(`/avis/signalement/${await tokenOfLink(db, "signalement", signalement_id)}`);
    return { decision, report, contester };
  },
  to: ({ report }) => report.email,
  template: ({ decision, report, contester }) => reportDecision(report, decision, { contester }),
  messageId: ({ decision_id, signalement_id }) => `decision-signalement-${decision_id}-${signalement_id}`,
  headers: () => ({ replyTo: teamEmail() }),
});

async function readDecision(decision_id: string) {
  const decision = await selectDecision(db, decision_id);
  const review = decision === null ? null : await selectReviewFile(db, decision.avis_id);
  return decision === null || review === null ? null : { decision, review };
}

/** To the author of the review. Nothing is sent once the author's address is erased. */
export const sendReviewDecision = defineMail({
  name: "send-review-decision",
  payload: z.object({ decision_id: z.guid() }),
  read: async ({ decision_id }) => {
    const found = await readDecision(decision_id);
    if (found === null || found.review.anonymise_le !== null) return null;
    return { ...found, avis: await reviewUrl(found.review.reservation_id) };
  },
  to: ({ review }) => review.client_email,
  template: ({ decision, review, avis }) => reviewDecision(review, decision, { avis, contester: `${avis}/contester` }),
  messageId: ({ decision_id }) => `decision-avis-${decision_id}`,
  headers: () => ({ replyTo: teamEmail() }),
});

/** A held review that is not published: the dashboard told the chef that one waits. */
export const notifyChefOfHeldReview = defineMail({
  name: "notify-chef-of-held-review",
  payload: z.object({ decision_id: z.guid() }),
  read: ({ decision_id }) => readDecision(decision_id),
  to: ({ review }) => review.chef_email,
  template: ({ decision, review }) => heldReviewDecided(review, decision),
  messageId: ({ decision_id }) => `avis-retenu-${decision_id}`,
});

export const reviewJobs = [
  planReviewMails,
  sendReviewInvitation,
  sendReviewReminder,
  notifyChefOfReview,
  sendReviewReply,
  sendReportReceipt,
  sendReportDecision,
  sendReviewDecision,
  notifyChefOfHeldReview,
];
