import { writeAudit } from "#app/platform/audit.server.ts";
import { auth, callAuth } from "#app/platform/auth.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { consumeLimits, resetSignInLimits, signInLimits } from "#app/platform/rate-limit.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { findAccountByEmail } from "./accounts.repo.server.ts";
import { completeSignIn, findKnownDevice } from "./known-device.server.ts";
import type { SignInInput } from "./rules/account.schema.ts";

type Refused = "trop_de_demandes" | "identifiants_incorrects" | "compte_non_confirme";
type Answer<Code extends Refused | "erreur_inattendue"> = Result<{ secondFactor: boolean }, Code>;

/** When the database is unavailable, returns a refusal like the others: the form stays, with the typed address. */
export async function signIn(facts: RequestFacts, input: SignInInput): Promise<Answer<Refused | "erreur_inattendue">> {
  try {
    return await checkPassword(facts, input);
  } catch (error) {
    log.error({ err: error }, "sign-in failed");
    return refuse("erreur_inattendue");
  }
}

async function checkPassword(facts: RequestFacts, input: SignInInput): Promise<Answer<Refused>> {
  const { password } = input;
  const email = input.email.toLowerCase();
  const account = await findAccountByEmail(db, email);
  const device = await findKnownDevice(db, facts, account?.id);
  const asking = { address: facts.clientAddress, email, device };
  const limit = await consumeLimits(signInLimits(asking));
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "connexion", secondes: limit.secondes });

  const answer = await callAuth(facts, (call) => auth.api.signInEmail({ ...call, body: { email, password } }));
  if (!answer.ok) {
    const reason = answer.code === "EMAIL_NOT_VERIFIED" ? "compte_non_confirme" : "identifiants_incorrects";
    const objet = account && (`user:${account.id}` as const);
    await writeAudit(db, facts, { action: "connexion_echouee", objet, details: { raison: reason } });
    return refuse(reason);
  }
  await resetSignInLimits(asking);
  if (!("user" in answer.value)) return ok({ secondFactor: true });
  const { id } = answer.value.user;
  const first = account?.lastSignInAt === null;
  await inTransaction(async (tx) => {
    await completeSignIn(tx, facts, id, { first });
    await writeAudit(tx, facts, { action: "connexion", acteur_id: id, objet: `user:${id}`, details: { par: "email" } });
  });
  return ok({ secondFactor: false });
}
