import { selectLatestCaseOfReview } from "#app/features/moderation/cases.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

export const readReviewCase = (_admin: AdminScope, avis_id: string) => selectLatestCaseOfReview(db, avis_id);
