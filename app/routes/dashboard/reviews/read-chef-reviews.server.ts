import {
  countUnanswered,
  selectHeldReviews,
  selectMonthlyRatings,
  selectOwnReviews,
} from "#app/features/reviews/chef-reviews.repo.server.ts";
import { selectAnswerMinutes, selectChefCounts } from "#app/features/reviews/public-reviews.repo.server.ts";
import { answerTimeOf, canReply, heldUntil, ratingOf, responsivenessOf } from "#app/features/reviews/rules/review.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { addMonths, dayOf, type Month, monthBounds, monthKey, monthOf } from "#app/shared/calendar.ts";
import type { ReviewListQuery } from "#app/shared/list-queries.schema.ts";
import { encodeCursor } from "#app/shared/paging.ts";
import type { ChefReader } from "#app/shared/scopes.ts";

const PAGE_SIZE = 20;
/** Months of the trend, this one included, and the reviews below which it is not shown: two ratings are not a trend. */
const TREND_MONTHS = 4;
const TREND_REVIEWS = 6;

/** A chef's published reviews, newest first, and their rating; null when they could not be read, which differs from none. */
export async function readChefReviews({ chef_id }: ChefReader, query: ReviewListQuery, at: Date = now()) {
  try {
    const first = addMonths(monthOf(at), 1 - TREND_MONTHS);
    const [rows, notes, sansReponse, held, months, answers] = await Promise.all([
      selectOwnReviews(db, { chef_id, ...query, limit: PAGE_SIZE + 1, at }),
      selectChefCounts(db, chef_id),
      countUnanswered(db, chef_id, at),
      selectHeldReviews(db, chef_id),
      selectMonthlyRatings(db, chef_id, monthBounds(first).debut),
      selectAnswerMinutes(db, chef_id),
    ]);
    const note = ratingOf(notes);
    const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined;
    return {
      aujourdhui: dayOf(at),
      rows: rows.slice(0, PAGE_SIZE).map((review) => ({ ...review, repondable: canReply(review, at) })),
      next: last === undefined ? null : encodeCursor({ created_at_us: BigInt(last.created_at_us), id: last.id }),
      note,
      sansReponse,
      habitudes: responsivenessOf(answers),
      delai: answerTimeOf(answers),
      retenus: held.depuis === null ? null : { nombre: held.nombre, avant: heldUntil(held.depuis) },
      mois: note.nombre < TREND_REVIEWS ? [] : trendOf(first, months),
    };
  } catch (error) {
    log.error({ err: error }, "list chef reviews failed");
    return null;
  }
}

/** The months in order; without an average where nobody gave a review. */
function trendOf(first: Month, months: readonly { mois: string; moyenne: number }[]) {
  return Array.from({ length: TREND_MONTHS }, (_, rank) => {
    const month = addMonths(first, rank);
    const found = months.find(({ mois }) => mois === monthKey(month));
    return { debut: monthBounds(month).debut, moyenne: found?.moyenne ?? null };
  });
}
