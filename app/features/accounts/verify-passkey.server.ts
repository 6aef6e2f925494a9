import { writeAudit } from "#app/platform/audit.server.ts";
import { authOn, callAuth, findPendingUser, forgetPendingUser } from "#app/platform/auth.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { addressKey } from "#app/platform/network-key.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { deleteSession, findPasskeyOwner, markPasskeyUse } from "./accounts.repo.server.ts";
import { completeSignIn } from "./known-device.server.ts";
import { readSession, type Session } from "./read-session.server.ts";
import type { Assertion } from "./rules/passkey.schema.ts";

type Refused = "trop_de_demandes" | "cle_inconnue" | "cle_non_verifiee" | "session_finie";
/** `connexion` accepts a passkey of any account; the other purposes only one of the account that is signed in or between the two factors. */
export type PasskeyStep = "connexion" | "second_facteur" | "preuve";

/**
 * Opens a session with a passkey, which counts as both factors. An existing session is replaced by a new one, so that a
 * session cookie copied earlier does not gain the second factor.
 */
export async function verifyPasskey(
  facts: RequestFacts,
  { credential, step }: { credential: Assertion; step: PasskeyStep },
): Promise<Result<null, Refused>> {
  const limit = await consumeLimits([{ limit: "cle_adresse", key: addressKey(facts.clientAddress) }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "connexion", secondes: limit.secondes });
  const before = await readSession(facts);
  const expected = before.kind === "visitor" ? await findPendingUser(facts) : before.user_id;
  if (step !== "connexion" && expected === null) return refuse("session_finie");
  const owner = await findPasskeyOwner(db, credential.id);
  const accepted = owner !== undefined && (step === "connexion" || owner === expected);
  if (!accepted || !(await openSession(facts, before, credential, step))) {
    const raison = accepted ? "cle_non_verifiee" : "cle_inconnue";
    const objet = owner === undefined ? undefined : (`user:${owner}` as const);
    await writeAudit(db, facts, { action: "connexion_echouee", objet, details: { raison } });
    return refuse(raison);
  }
  forgetPendingUser(facts);
  return ok(null);
}

function openSession(facts: RequestFacts, before: Session, credential: Assertion, step: PasskeyStep): Promise<boolean> {
  return inTransaction(async (tx) => {
    const body = { response: credential };
    const answer = await callAuth(facts, (call) => authOn(tx).api.verifyPasskeyAuthentication({ ...call, body }));
    if (!answer.ok) return false;
    const { session, user } = answer.value;
    await markPasskeyUse(tx, { token: session.token, credentialID: credential.id, now: now() });
    if ("session_id" in before) await deleteSession(tx, before.user_id, before.session_id);
    if (step !== "preuve") await completeSignIn(tx, facts, user.id);
    const action = step === "preuve" ? "preuve_donnee" : "connexion";
    const details = { par: "cle_acces" } as const;
    await writeAudit(tx, facts, { action, acteur_id: user.id, objet: `user:${user.id}`, details });
    return true;
  });
}
