import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { writeAudit } from "#app/platform/audit.server.ts";
import { auth, authOn, callAuth, findPendingUser, forgetPendingUser } from "#app/platform/auth.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { addressKey } from "#app/platform/network-key.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { recordErasure } from "#app/platform/restore-records.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { RecentAuthentication } from "#app/shared/scopes.ts";
import {
  countSignInMethods,
  deletePasskey,
  deleteSession,
  findPasskeyOwner,
  lockAccount,
  markPasskeyUse,
  updatePasskeyName as writeName,
} from "./accounts.repo.server.ts";
import { completeSignIn } from "./known-device.server.ts";
import { readSession, type Session, type SignedIn } from "./read-session.server.ts";
import { isOnlySignInMethod, MAX_PASSKEYS } from "./rules/account-security.ts";
import type { Assertion, Attestation } from "./rules/passkey.schema.ts";

export type PasskeyCreation = PublicKeyCredentialCreationOptionsJSON;

/**
 * The options for creating a passkey. The challenge is valid once, for five minutes, in this browser and for this
 * account. It is issued after recent authentication, so a response to it needs no further authentication.
 */
export async function startPasskeyRegistration(
  facts: RequestFacts,
  { user_id }: RecentAuthentication,
): Promise<Result<PasskeyCreation, "cles_limite" | "cle_non_ajoutee">> {
  if ((await countSignInMethods(db, user_id)).passkeys >= MAX_PASSKEYS)
    return refuse("cles_limite", { max: MAX_PASSKEYS });
  const answer = await callAuth(facts, (call) => auth.api.generatePasskeyRegistrationOptions(call));
  return answer.ok ? ok(answer.value) : refuse("cle_non_ajoutee");
}

/** Stores the passkey that answers the challenge of `startPasskeyRegistration`, and notifies the owner by mail. */
export async function addPasskey(
  facts: RequestFacts,
  { user_id }: SignedIn,
  { credential, name }: { credential: Attestation; name: string },
): Promise<Result<{ id: string; name: string }, "cles_limite" | "cle_non_ajoutee">> {
  return inTransaction(async (tx) => {
    await lockAccount(tx, user_id);
    if ((await countSignInMethods(tx, user_id)).passkeys >= MAX_PASSKEYS)
      return refuse("cles_limite", { max: MAX_PASSKEYS });
    const body = { response: credential, name };
    const answer = await callAuth(facts, (call) => authOn(tx).api.verifyPasskeyRegistration({ ...call, body }));
    if (!answer.ok) return refuse("cle_non_ajoutee");
    const { id } = answer.value;
    await enqueue(tx, "send-security-notice", { user_id, at: now().toISOString(), change: "cle_ajoutee", nom: name });
    await writeAudit(tx, facts, { action: "cle_acces_ajoutee", acteur_id: user_id, objet: `passkey:${id}` });
    return ok({ id, name });
  });
}

/** A name is cosmetic, so renaming needs no recent authentication and sends no mail. */
export async function renamePasskey(
  { user_id }: SignedIn,
  { passkey_id, name }: { passkey_id: string; name: string },
): Promise<Result<null, "introuvable">> {
  return (await writeName(db, user_id, passkey_id, name)) ? ok(null) : refuse("introuvable");
}

/** Passkeys of other accounts are reported as not found. */
export async function removePasskey(
  facts: RequestFacts,
  { user_id }: RecentAuthentication,
  { passkey_id }: { passkey_id: string },
): Promise<Result<null, "introuvable" | "cle_seule_entree">> {
  return inTransaction(async (tx) => {
    await lockAccount(tx, user_id);
    if (isOnlySignInMethod(await countSignInMethods(tx, user_id))) return refuse("cle_seule_entree");
    const nom = await deletePasskey(tx, user_id, passkey_id);
    if (nom === undefined) return refuse("introuvable");
    await enqueue(tx, "send-security-notice", { user_id, at: now().toISOString(), change: "cle_retiree", nom });
    await writeAudit(tx, facts, { action: "cle_acces_retiree", acteur_id: user_id, objet: `passkey:${passkey_id}` });
    await recordErasure(tx, "passkey", passkey_id);
    return ok(null);
  });
}

/** The options for using a passkey. The challenge is valid once, for five minutes, in this browser only. */
export async function startPasskeyVerification(
  facts: RequestFacts,
): Promise<Result<PublicKeyCredentialRequestOptionsJSON, "trop_de_demandes" | "cle_non_verifiee">> {
  const limit = await consumeLimits([{ limit: "cle_adresse", key: addressKey(facts.clientAddress) }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "connexion", secondes: limit.secondes });
  const answer = await callAuth(facts, (call) => auth.api.generatePasskeyAuthenticationOptions(call));
  // The library requests « preferred », but verifyPasskey refuses a passkey without user verification: request it.
  return answer.ok ? ok({ ...answer.value, userVerification: "required" }) : refuse("cle_non_verifiee");
}

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
