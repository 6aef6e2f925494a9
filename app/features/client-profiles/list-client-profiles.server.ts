import { centsFromDecimal } from "#app/domain/money.ts";
import type { AdminScope } from "#app/domain/permissions.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { selectClientProfiles } from "./client-profiles.repo.server.ts";

export type ListedProfile = NonNullable<Awaited<ReturnType<typeof listClientProfiles>>>[number];

/** All of them, by name; null when they cannot be read. */
export async function listClientProfiles(_admin: AdminScope) {
  try {
    const rows = await selectClientProfiles(db);
    return rows.map((row) => ({ ...row, prix_base: centsFromDecimal(row.prix_base) ?? 0 }));
  } catch (error) {
    log.error({ err: error }, "the client profiles could not be listed");
    return null;
  }
}
