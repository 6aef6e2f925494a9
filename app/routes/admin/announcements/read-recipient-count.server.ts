import { countRecipients } from "#app/features/console/announcements.repo.server.ts";
import { TYPES_SERVICE } from "#app/features/services/rules/codes.ts";
import { db } from "#app/platform/db.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

/** How many chefs the chosen town and type have, before anything is saved. */
export async function readRecipientCount(_admin: AdminScope, chosen: { ville?: string; type_service?: string }) {
  const type_service = TYPES_SERVICE.find((code) => code === chosen.type_service) ?? null;
  return countRecipients(db, { genre: "service", ville: chosen.ville || null, type_service });
}
