import { chefPath } from "#app/domain/directory.ts";
import { hasPassword } from "#app/features/accounts/accounts.repo.server.ts";
import { type ProfileRow, selectOwnChef } from "#app/features/chefs/chefs.repo.server.ts";
import { db } from "#app/platform/db.server.ts";

export type OwnProfile = {
  /** Null until the profile exists. */
  chef: (ProfileRow & { id: string; actif: boolean; path: string }) | null;
  hasPassword: boolean;
  /** Part of the localStorage key of an unfinished profile: two accounts may share a browser. */
  owner: string;
};

/** Everything a chef may see and change of their own profile. */
export async function readOwnProfile({ user_id }: { user_id: string }): Promise<OwnProfile> {
  const [chef, password] = await Promise.all([selectOwnChef(db, user_id), hasPassword(db, user_id)]);
  return { chef: chef === null ? null : { ...chef, path: chefPath(chef) }, hasPassword: password, owner: user_id };
}
