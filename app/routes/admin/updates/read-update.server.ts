import type { AdminScope } from "#app/domain/scopes.ts";
import { selectUpdate } from "#app/features/administration/updates.repo.server.ts";
import { db } from "#app/platform/db.server.ts";

export function readUpdate(_admin: AdminScope, update_id: string) {
  return selectUpdate(db, update_id);
}
