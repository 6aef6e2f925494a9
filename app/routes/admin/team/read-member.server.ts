import { selectTeam } from "#app/features/accounts/team.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

/** A member or an invited person, by name or address; null when they have left. */
export async function readMember(_admin: AdminScope, user_id: string) {
  const member = (await selectTeam(db)).find((each) => each.user_id === user_id);
  if (member === undefined) return null;
  return { nom: member.nom ?? member.email, role_console: member.role_console };
}
