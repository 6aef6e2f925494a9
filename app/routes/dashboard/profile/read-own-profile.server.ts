import { hasPassword } from "#app/features/accounts/accounts.repo.server.ts";
import { type ProfileRow, selectOwnChef } from "#app/features/chefs/chefs.repo.server.ts";
import { selectChefSetup, selectFirstServices } from "#app/features/chefs/first-steps.repo.server.ts";
import { chefPath } from "#app/features/chefs/rules/chef-page.ts";
import { type FirstStep, nextStep, setupFacts, stepStates } from "#app/features/chefs/rules/first-steps.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

export type OwnProfile = {
  /** Null until the profile exists. */
  chef:
    | (ProfileRow & { id: string; actif: boolean; pause_depuis: Date | null; desactive_le: Date | null; path: string })
    | null;
  hasPassword: boolean;
  /** Part of the localStorage key of an unfinished profile: two accounts may share a browser. */
  owner: string;
  /** The required step of the checklist that comes next, for a profile without a service. */
  suite: FirstStep | null;
};

/** Everything a chef may see and change of their own profile. */
export async function readOwnProfile({ user_id }: { user_id: string }): Promise<OwnProfile> {
  const [chef, password] = await Promise.all([selectOwnChef(db, user_id), hasPassword(db, user_id)]);
  const owner = { hasPassword: password, owner: user_id };
  if (chef === null) return { chef, ...owner, suite: null };
  const [offers, start] = await Promise.all([selectFirstServices(db, chef.id, now()), selectChefSetup(db, chef.id)]);
  return { chef: { ...chef, path: chefPath(chef) }, ...owner, suite: offers.length === 0 ? stepAfter(start) : null };
}

/** Documents are recommended only, and nothing else depends on them. */
function stepAfter(start: Awaited<ReturnType<typeof selectChefSetup>>): FirstStep | null {
  if (start === null) return null;
  return nextStep(stepStates({ ...setupFacts(start), liste: false, offers: [], proofsSent: false }));
}
