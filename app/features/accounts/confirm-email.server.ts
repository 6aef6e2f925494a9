import { ok, type Result, refuse } from "#app/domain/result.ts";
import type { ConfirmEmailInput } from "#app/domain/schemas/account-forms.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { auth, authOn, callAuth, passwordMatches, readVerificationToken } from "#app/platform/auth.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { completeSignIn } from "#app/platform/known-device.server.ts";
import { addressKey } from "#app/platform/network-key.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { findAccountByEmail } from "./accounts.repo.server.ts";

type Refused = "trop_de_demandes" | "lien_expire" | "mot_de_passe_inscription";

/**
 * Confirms an address for whoever has both the mailed link and the password of the account, and signs them in. The link
 * alone is not enough: somebody else may have registered this address with a password of their own.
 */
export async function confirmEmail(
  facts: RequestFacts,
  { token, password }: ConfirmEmailInput,
): Promise<Result<null, Refused>> {
  // Not limited per account: the holder of the mailed link must be able to sign in while an attacker exhausts that
  // limit.
  const limit = await consumeLimits([{ limit: "connexion_adresse", key: addressKey(facts.clientAddress) }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "connexion", secondes: limit.secondes });
  const email = await readVerificationToken(token);
  const account = email === null ? undefined : await findAccountByEmail(db, email);
  // A confirmed account signs in at /auth, where its second factor is asked for.
  if (email === null || account === undefined || account.emailVerified) return refuse("lien_expire");
  const objet = `user:${account.id}` as const;
  if (!(await passwordMatches(db, account.id, password))) {
    const details = { raison: "mot_de_passe_inscription" } as const;
    await writeAudit(db, facts, { action: "connexion_echouee", objet, details });
    return refuse("mot_de_passe_inscription");
  }
  const confirmed = await inTransaction((tx) =>
    callAuth(facts, (call) => authOn(tx).api.verifyEmail({ ...call, query: { token } })),
  );
  if (!confirmed.ok) return refuse("lien_expire");
  const signedIn = await callAuth(facts, (call) => auth.api.signInEmail({ ...call, body: { email, password } }));
  if (!signedIn.ok) return refuse("lien_expire");
  await completeSignIn(db, facts, account.id, { first: true });
  const details = { par: "confirmation" } as const;
  await writeAudit(db, facts, { action: "connexion", acteur_id: account.id, objet, details });
  return ok(null);
}
