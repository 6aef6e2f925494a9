import { identifier } from "#app/domain/schemas/fields.ts";
import type { AdminScope } from "#app/domain/scopes.ts";
import { selectUpdate } from "#app/features/administration/updates.repo.server.ts";
import { db } from "#app/platform/db.server.ts";

export async function readUpdate(_admin: AdminScope, updateId: string) {
  const id = identifier().safeParse(updateId);
  return id.success ? selectUpdate(db, id.data) : null;
}
