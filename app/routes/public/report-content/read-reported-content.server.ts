import type { Signale } from "#app/domain/report-catalog.ts";
import { selectReportedContent } from "#app/features/reports/reported-content.repo.server.ts";
import { db } from "#app/platform/db.server.ts";

/** What a public page shows now; null otherwise. */
export const readReportedContent = (target: { signale: Signale; cible: string }) => selectReportedContent(db, target);
