import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineJob, instantSchema, processBatches } from "#app/platform/job.server.ts";
import { reviewLinkToken } from "#app/platform/link-tokens.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import {
  insertReviewLink,
  type MealToInvite,
  type MealToRemind,
  markReminded,
  selectMealsToInvite,
  selectMealsToRemind,
} from "../review-links.repo.server.ts";
import { isOwnService, isReviewAsked, reviewReminderAt, reviewsClosedBefore, reviewWindow } from "../rules/review.ts";

/**
 * Queues the invitation of every meal that is due one, and its only reminder: each once, marked in the transaction that queues it.
 * Reads `batch` reservations at a time.
 */
export const planReviewMails = defineJob({
  name: "plan-review-mails",
  payload: z.object({ at: instantSchema.optional(), batch: z.number().int().min(1).default(500) }),
  cron: { at: "13 * * * *", fill: "6h", queue: "plan-review-mails" },
  run: async ({ at = now(), batch }) => {
    const period = { since: reviewsClosedBefore(at), until: at };
    const idOf = ({ reservation_id }: MealToInvite | MealToRemind) => reservation_id;
    const failures = [
      ...(await processBatches(batch, {
        select: (page) => selectMealsToInvite(db, { ...period, ...page }),
        idOf,
        work: (meal) => planInvitation(meal, at),
      })),
      ...(await processBatches(batch, {
        select: (page) => selectMealsToRemind(db, { ...period, ...page }),
        idOf,
        work: (meal) => planReminder(meal, at),
      })),
    ];
    if (failures.length > 0)
      throw new Error(`plan review mails failed in ${failures.length} batches`, { cause: failures[0] });
  },
});

async function planInvitation(meal: MealToInvite, at: Date): Promise<boolean> {
  const { reservation_id, date_fin, client_email, chef_email } = meal;
  if (!isReviewAsked(meal, at)) return false;
  if (isOwnService(client_email, chef_email)) return false;
  return inTransaction(async (tx) => {
    const token = reviewLinkToken(reservation_id);
    if (!(await insertReviewLink(tx, { reservation_id, token, date_fin, now: at }))) return false;
    await enqueue(tx, "send-review-invitation", { reservation_id });
    return true;
  });
}

async function planReminder(meal: MealToRemind, at: Date): Promise<boolean> {
  const { reservation_id, invite_le } = meal;
  if (at < reviewReminderAt(invite_le) || reviewWindow(meal, at) !== "ouverte") return false;
  return inTransaction(async (tx) => {
    if (!(await markReminded(tx, reservation_id, at))) return false;
    await enqueue(tx, "send-review-reminder", { reservation_id });
    return true;
  });
}
