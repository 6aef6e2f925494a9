import { findMemberName } from "#app/features/accounts/team.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

export async function readOwnName({ user_id }: AdminScope): Promise<string> {
  return findMemberName(db, user_id);
}
