import { selectClientProfile } from "#app/features/services/client-profiles.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import { centsFromDecimal } from "#app/shared/money.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

export async function readClientProfile(_admin: AdminScope, profile_id: string) {
  const profile = await selectClientProfile(db, profile_id);
  return profile === null ? null : { ...profile, prix_base: centsFromDecimal(profile.prix_base) ?? 0 };
}
