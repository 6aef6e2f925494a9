import { hasPassword } from "#app/features/accounts/accounts.repo.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { ChefScope } from "#app/shared/scopes.ts";

/** Without a password, another payment link needs a recent sign-in: there is nothing to type. */
export const readHasPassword = ({ user_id }: ChefScope): Promise<boolean> => hasPassword(db, user_id);
