import { centsFromDecimal } from "#app/domain/money.ts";
import type { AdminScope } from "#app/domain/scopes.ts";
import { selectClientProfile } from "#app/features/administration/client-profiles.repo.server.ts";
import { db } from "#app/platform/db.server.ts";

export async function readClientProfile(_admin: AdminScope, profile_id: string) {
  const profile = await selectClientProfile(db, profile_id);
  return profile === null ? null : { ...profile, prix_base: centsFromDecimal(profile.prix_base) ?? 0 };
}
