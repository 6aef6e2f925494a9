import { findAccountByEmail } from "#app/features/accounts/accounts.repo.server.ts";
import { readVerificationToken } from "#app/platform/auth.server.ts";
import { db } from "#app/platform/db.server.ts";

export type EmailLink = { state: "expired" } | { state: "pending" | "confirmed"; email: string };

/** The state of a mailed confirmation link. Read only: mail scanners and prefetching open links too. */
export async function readEmailLink(token: string): Promise<EmailLink> {
  const email = await readVerificationToken(token);
  const account = email === null ? undefined : await findAccountByEmail(db, email);
  if (email === null || account === undefined) return { state: "expired" };
  return { state: account.emailVerified ? "confirmed" : "pending", email };
}
