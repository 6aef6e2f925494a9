import { checkTeamChange } from "#app/features/accounts/rules/console-roles.ts";
import { selectTeam } from "#app/features/accounts/team.repo.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { AdminScope } from "#app/shared/scopes.ts";

export type ShownMember = Awaited<ReturnType<typeof readTeam>>["members"][number];

/** The team, then its open invitations. `changeable`: whether the page offers to change or remove the member. */
export async function readTeam({ user_id: acteur_id }: AdminScope) {
  const at = now();
  const team = await selectTeam(db);
  const members = team.filter(({ invitation_expire_le }) => invitation_expire_le === null);
  return {
    members: members.map((member) => ({
      ...member,
      moi: member.user_id === acteur_id,
      changeable: checkTeamChange(members, { acteur_id, membre_id: member.user_id, role_console: null }).ok,
    })),
    invitations: team.flatMap(({ invitation_expire_le: expire_le, ...member }) =>
      expire_le === null ? [] : [{ ...member, expire_le, expiree: expire_le <= at }],
    ),
  };
}
