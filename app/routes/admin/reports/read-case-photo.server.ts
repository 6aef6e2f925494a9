import { selectCaseByNumber } from "#app/features/moderation/cases.repo.server.ts";
import { caseNumber } from "#app/features/moderation/rules/case.ts";
import { db } from "#app/platform/db.server.ts";
import { getPrivateObject } from "#app/platform/private-storage.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

/** The private copy of a reported photo; null when there is none. */
export async function readCasePhoto(_admin: AdminScope, reference: string): Promise<Buffer | null> {
  const numero = caseNumber(reference);
  const found = numero === null ? null : await selectCaseByNumber(db, numero);
  return found === null || found.copie_cle === null ? null : getPrivateObject(found.copie_cle);
}
