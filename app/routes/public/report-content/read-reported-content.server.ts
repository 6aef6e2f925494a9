import { selectReportedContent } from "#app/features/moderation/reported-content.repo.server.ts";
import type { Signale } from "#app/features/moderation/rules/codes.ts";
import { db } from "#app/platform/db.server.ts";

/** What a public page shows now; null otherwise. */
export const readReportedContent = (target: { signale: Signale; cible: string }) => selectReportedContent(db, target);
