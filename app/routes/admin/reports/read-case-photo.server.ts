import { caseNumber } from "#app/domain/report-case.ts";
import type { AdminScope } from "#app/domain/scopes.ts";
import { selectCaseByNumber } from "#app/features/reports/cases.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { getPrivateObject } from "#app/platform/private-storage.server.ts";

/** The private copy of a reported photo; null when there is none. */
export async function readCasePhoto(_admin: AdminScope, reference: string): Promise<Buffer | null> {
  const numero = caseNumber(reference);
  const found = numero === null ? null : await selectCaseByNumber(db, numero);
  return found === null || found.copie_cle === null ? null : getPrivateObject(found.copie_cle);
}
