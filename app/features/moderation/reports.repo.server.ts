import { and, eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import type { RowId } from "#db/row-id.ts";
import { signalements } from "#db/schema/reports.ts";
import { avis } from "#db/schema/reviews.ts";
import { tokenHash } from "#db/token-hash.ts";
import type { ContentReportInput } from "./rules/case.schema.ts";
import type { CaseAuteur, ReportedCopy, Signale } from "./rules/codes.ts";

type NewCase = ContentReportInput & {
  readonly id: RowId<"signalements">;
  readonly signale: Signale;
  readonly cible: string;
  readonly auteur: CaseAuteur;
  readonly chef_id: string;
  /** Null for a review. */
  readonly copie: ReportedCopy | null;
  readonly copie_cle: string | null;
  readonly token: string;
  readonly now: Date;
};

/**
 * Locks a published review against a change of its status until the report is stored: a report of a review that a decision removes
 * at the same time would stay open for ever. Returns the chef it is about; null when it is not published.
 */
export async function lockReportedReview(db: Database, id: string): Promise<string | null> {
  const [found] = await db
    .select({ chef_id: avis.chef_id })
    .from(avis)
    .where(and(eq(avis.id, id), eq(avis.statut, "publie")))
    .for("share");
  return found?.chef_id ?? null;
}

/** The number of the case; null when the same person has an open one about this content. */
export async function insertCase(
  db: Database,
  { id, signale, cible, auteur, chef_id, motif, raisons, personne, copie, copie_cle, token, now }: NewCase,
): Promise<number | null> {
  const [inserted] = await db
    .insert(signalements)
    .values({
      ...{ id, signale, cible, auteur, chef_id, motif, raisons, copie, copie_cle },
      nom: personne?.nom ?? null,
      email: personne?.email.toLowerCase() ?? null,
      token_hash: tokenHash(token),
      created_at: now,
    })
    .onConflictDoNothing()
    .returning({ numero: signalements.numero });
  return inserted?.numero ?? null;
}
