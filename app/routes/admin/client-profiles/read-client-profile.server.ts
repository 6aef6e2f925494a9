import { centsFromDecimal } from "#app/domain/money.ts";
import { identifier } from "#app/domain/schemas/fields.ts";
import type { AdminScope } from "#app/domain/scopes.ts";
import { selectClientProfile } from "#app/features/administration/client-profiles.repo.server.ts";
import { db } from "#app/platform/db.server.ts";

export async function readClientProfile(_admin: AdminScope, profileId: string) {
  const id = identifier().safeParse(profileId);
  const profile = id.success ? await selectClientProfile(db, id.data) : null;
  return profile === null ? null : { ...profile, prix_base: centsFromDecimal(profile.prix_base) ?? 0 };
}
