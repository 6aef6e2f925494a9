import { findAccountByEmail } from "#app/features/accounts/accounts.repo.server.ts";
import { findKnownDevice } from "#app/features/accounts/known-device.server.ts";
import { readVerificationToken } from "#app/platform/auth.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";

export type EmailLink =
  | { state: "expired" }
  | { state: "confirmed"; email: string }
  /** `asksPassword`: false in the browser of the sign-up. */
  | { state: "pending"; email: string; asksPassword: boolean };

/** The state of a mailed confirmation link. Read only: mail scanners and prefetching open links too. */
export async function readEmailLink(facts: RequestFacts, token: string): Promise<EmailLink> {
  const email = await readVerificationToken(token);
  const account = email === null ? undefined : await findAccountByEmail(db, email);
  if (email === null || account === undefined) return { state: "expired" };
  if (account.emailVerified) return { state: "confirmed", email };
  return { state: "pending", email, asksPassword: (await findKnownDevice(db, facts, account.id)) === null };
}
