import { selectClientProfiles } from "#app/features/services/client-profiles.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

export type ListedProfile = NonNullable<Awaited<ReturnType<typeof readClientProfiles>>>[number];

/** All client profiles by name; null when they could not be read. */
export async function readClientProfiles(_admin: AdminScope) {
  try {
    const rows = await selectClientProfiles(db);
    return rows.map((row) => ({ ...row, prix_base: centsFromDecimal(row.prix_base) ?? 0 }));
  } catch (error) {
    log.error({ err: error }, "list client profiles failed");
    return null;
  }
}
