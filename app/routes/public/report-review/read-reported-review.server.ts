import { selectShownReview } from "#app/features/reviews/review-cases.repo.server.ts";
import { db } from "#app/platform/db.server.ts";

export type ReportedReview = NonNullable<Awaited<ReturnType<typeof readReportedReview>>>;

/** A review that is online; null otherwise. */
export const readReportedReview = (id: string) => selectShownReview(db, id);
