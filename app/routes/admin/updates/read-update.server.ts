import { selectUpdate } from "#app/features/console/updates.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

export function readUpdate(_admin: AdminScope, update_id: string) {
  return selectUpdate(db, update_id);
}
