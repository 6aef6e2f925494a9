import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { findSessionAuthentication, hasPassword, listPasskeys } from "./accounts.repo.server.ts";
import type { SignedIn } from "./read-session.server.ts";
import { isRecentAuthentication } from "./rules/account-security.ts";

/** How this person can authenticate again; `fresh` when the last authentication is recent enough. */
export type Reauthentication = { fresh: boolean; hasPassword: boolean; hasPasskey: boolean };

/** What the fields of `requireRecentAuthentication` have to ask for. */
export async function readReauthentication(
  { user_id, session_id }: Pick<SignedIn, "user_id" | "session_id">,
  at: Date = now(),
): Promise<Reauthentication> {
  const password = await hasPassword(db, user_id);
  const { createdAt, passkeyAt } = await findSessionAuthentication(db, session_id);
  const fresh = isRecentAuthentication(passkeyAt, at) || (!password && isRecentAuthentication(createdAt, at));
  return { fresh, hasPassword: password, hasPasskey: (await listPasskeys(db, user_id)).length > 0 };
}
