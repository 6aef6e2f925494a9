import { eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import type { RowId } from "#db/row-id.ts";
import { signalements } from "#db/schema/reports.ts";
import { tokenHash } from "#db/token-hash.ts";
import type { ContentReportInput } from "./rules/case.schema.ts";
import type { ReportedCopy, Signale } from "./rules/codes.ts";

type NewCase = ContentReportInput & {
  readonly id: RowId<"signalements">;
  readonly signale: Signale;
  readonly cible: string;
  readonly chef_id: string;
  readonly copie: ReportedCopy;
  readonly copie_cle: string | null;
  readonly token: string;
  readonly now: Date;
};

/** The number of the case; null when the same person has an open one about this content. */
export async function insertCase(
  db: Database,
  { id, signale, cible, chef_id, motif, raisons, personne, copie, copie_cle, token, now }: NewCase,
): Promise<number | null> {
  const [inserted] = await db
    .insert(signalements)
    .values({
      ...{ id, signale, cible, chef_id, motif, raisons, copie, copie_cle },
      nom: personne?.nom ?? null,
      email: personne?.email.toLowerCase() ?? null,
      token_hash: tokenHash(token),
      created_at: now,
    })
    .onConflictDoNothing()
    .returning({ numero: signalements.numero });
  return inserted?.numero ?? null;
}

export async function selectCaseById(db: Database, id: string) {
  const [found] = await db.select().from(signalements).where(eq(signalements.id, id));
  return found ?? null;
}
