import { writeAudit } from "#app/platform/audit.server.ts";
import { authOn, callAuth, passwordMatches, readVerificationToken } from "#app/platform/auth.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { addressKey } from "#app/platform/network-key.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { findAccountByEmail } from "./accounts.repo.server.ts";
import { completeSignIn, findKnownDevice } from "./known-device.server.ts";
import type { ConfirmEmailInput } from "./rules/account.schema.ts";

type Refused = "trop_de_demandes" | "lien_expire" | "mot_de_passe_requis" | "mot_de_passe_inscription";

/**
 * Confirms an address for whoever has the mailed link and either the browser of the sign-up or the password of the account, and
 * signs them in. The link alone is not enough: somebody else may have registered this address with a password of their own.
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
  const sameBrowser = (await findKnownDevice(db, facts, account.id)) !== null;
  if (!sameBrowser && password === null) return refuse("mot_de_passe_requis");
  if (!sameBrowser && !(await passwordMatches(db, account.id, password ?? ""))) {
    const details = { raison: "mot_de_passe_inscription" } as const;
    await writeAudit(db, facts, { action: "connexion_echouee", objet, details });
    return refuse("mot_de_passe_inscription");
  }
  const confirmed = await inTransaction((tx) =>
    callAuth(facts, (call) => authOn(tx, facts, { signsIn: true }).api.verifyEmail({ ...call, query: { token } })),
  );
  if (!confirmed.ok) return refuse("lien_expire");
  await completeSignIn(db, facts, account.id, { first: true });
  const details = { par: "confirmation" } as const;
  await writeAudit(db, facts, { action: "connexion", acteur_id: account.id, objet, details });
  return ok(null);
}
