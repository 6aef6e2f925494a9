import { writeAudit } from "#app/platform/audit.server.ts";
import {
  auth,
  authOn,
  callAuth,
  findPendingUser,
  makeRecoveryCodes,
  setSessionCookie,
} from "#app/platform/auth.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { addressKey } from "#app/platform/network-key.server.ts";
import { drawSecondFactorKey, type SecondFactorKey } from "#app/platform/qr.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { consumeLimits, resetLimit } from "#app/platform/rate-limit.server.ts";
import { inTransaction, type Transaction } from "#app/platform/transaction.server.ts";
import { ok, type Refusal, type Result, refuse } from "#app/shared/result.ts";
import type { RecentAuthentication } from "#app/shared/scopes.ts";
import {
  deleteSecondFactor,
  elevateSession,
  findSessionAuthentication,
  hasPassword,
  markRecoveryCodes,
  markSecondFactor,
  replaceRecoveryCodes,
} from "./accounts.repo.server.ts";
import { completeSignIn } from "./known-device.server.ts";
import { readSession, type Session, type SignedIn } from "./read-session.server.ts";
import { isRecentAuthentication } from "./rules/account-security.ts";
import type { ConfirmSecondFactorInput, SecondFactorInput } from "./rules/second-factor.schema.ts";
import { takeCode } from "./totp.server.ts";

export type { SecondFactorKey };

type RefusedStart = "trop_de_demandes" | "mot_de_passe_incorrect" | "reconnexion_requise";

/** Generates a secret for an authenticator app; the second factor is not enabled until one of its codes is verified. */
export async function startSecondFactor(
  facts: RequestFacts,
  user: SignedIn,
  { password }: { password: string },
): Promise<Result<SecondFactorKey, RefusedStart>> {
  const limit = await consumeLimits([{ limit: "second_facteur_compte", key: user.user_id }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "connexion", secondes: limit.secondes });
  // better-auth requires nothing of an account without a password: whoever finds an open session could enable a second
  // factor and lock the owner out.
  const { createdAt } = await findSessionAuthentication(db, user.session_id);
  if (!(await hasPassword(db, user.user_id)) && !isRecentAuthentication(createdAt, now()))
    return refuse("reconnexion_requise");
  const answer = await callAuth(facts, (call) =>
    auth.api.enableTwoFactor({ ...call, body: { method: "totp", password } }),
  );
  if (!answer.ok || answer.value.method !== "totp") return refuse("mot_de_passe_incorrect");
  const cle = new URL(answer.value.totpURI).searchParams.get("secret") ?? "";
  return ok(drawSecondFactorKey(user.email, cle));
}

type RefusedConfirmation = "trop_de_demandes" | "code_incorrect" | "code_deja_utilise";

/**
 * Enables the second factor with the first code of the authenticator app; the other sessions must then supply a code
 * too.
 */
export async function confirmSecondFactor(
  facts: RequestFacts,
  { user_id, email }: SignedIn,
  { code, cle }: ConfirmSecondFactorInput,
): Promise<Result<{ codes: string[] }, RefusedConfirmation> & { key: SecondFactorKey }> {
  const key = drawSecondFactorKey(email, cle);
  const limit = await consumeLimits([{ limit: "second_facteur_compte", key: user_id }]);
  if (!limit.allowed) {
    return { ...refuse("trop_de_demandes", { action: "connexion", secondes: limit.secondes }), key };
  }
  const answer = await inTransaction((tx) => confirm(tx, facts, user_id, code));
  if (answer.ok) await resetLimit("second_facteur_compte", user_id);
  return { ...answer, key };
}

async function confirm(
  tx: Transaction,
  facts: RequestFacts,
  user_id: string,
  code: string,
): Promise<Result<{ codes: string[] }, RefusedConfirmation>> {
  if (!(await takeCode(tx, user_id, code, now()))) return refuse("code_deja_utilise");
  const { api } = authOn(tx, facts);
  const answer = await callAuth(facts, (call) => api.verifyTOTP({ ...call, body: { code } }));
  if (!answer.ok) return refuse("code_incorrect");
  // better-auth has replaced the session; the token it names is the old one.
  const current = await callAuth(facts, (call) => api.getSession(call));
  if (current.ok && current.value !== null) await markSecondFactor(tx, current.value.session.token);
  await markRecoveryCodes(tx, user_id, now());
  await writeAudit(tx, facts, { action: "second_facteur_active", acteur_id: user_id, objet: `user:${user_id}` });
  await enqueue(tx, "send-security-notice", { user_id, at: now().toISOString(), change: "second_facteur_active" });
  const { backupCodes } = await api.viewBackupCodes({ body: { userId: user_id } });
  return ok({ codes: backupCodes });
}

type RefusedCode = "trop_de_demandes" | "code_incorrect" | "code_deja_utilise" | "session_finie";

const LOCK_SECONDS = 15 * 60;

/** The second step of sign-in: a code of the authenticator app, or a recovery code. */
export async function verifySecondFactor(
  facts: RequestFacts,
  input: SecondFactorInput,
): Promise<Result<null, RefusedCode>> {
  const session = await readSession(facts);
  const owner = session.kind === "visitor" ? await findPendingUser(facts) : session.user_id;
  // Limited per account and address. Without an account no code can be verified, so the address alone is counted.
  // better-auth also counts the wrong codes of the whole account.
  const address = addressKey(facts.clientAddress);
  const key = owner === null ? address : `${owner} ${address}`;
  const limit = await consumeLimits([{ limit: "second_facteur_compte", key }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "connexion", secondes: limit.secondes });
  const answer = await inTransaction((tx) => verify(tx, facts, { kind: session.kind, owner }, input));
  if (answer.ok) await resetLimit("second_facteur_compte", key);
  return answer;
}

async function verify(
  tx: Transaction,
  facts: RequestFacts,
  session: { kind: Session["kind"]; owner: string | null },
  { code, kind }: SecondFactorInput,
): Promise<Result<null, RefusedCode>> {
  const { owner } = session;
  if (kind === "totp" && owner !== null && !(await takeCode(tx, owner, code, now())))
    return refuse("code_deja_utilise");
  const { api } = authOn(tx, facts);
  const answer = await callAuth(facts, (call) =>
    kind === "totp" ? api.verifyTOTP({ ...call, body: { code } }) : api.verifyBackupCode({ ...call, body: { code } }),
  );
  if (!answer.ok) {
    await writeAudit(tx, facts, { action: "connexion_echouee", details: { raison: "code_incorrect" } });
    return refusalOf(answer.code);
  }
  const { token, user } = answer.value;
  // After a password better-auth opens a new session; one that Google opened is kept, so its token must change here.
  if (session.kind !== "visitor") await setSessionCookie(facts, await elevateSession(tx, token ?? ""));
  else if (token !== undefined) await markSecondFactor(tx, token);
  await completeSignIn(tx, facts, user.id);
  const details = { par: session.kind === "visitor" ? "email" : "google", second_facteur: kind } as const;
  await writeAudit(tx, facts, { action: "connexion", acteur_id: user.id, objet: `user:${user.id}`, details });
  return ok(null);
}

function refusalOf(code: string): Refusal<RefusedCode> {
  if (code === "ACCOUNT_TEMPORARILY_LOCKED") {
    return refuse("trop_de_demandes", { action: "connexion", secondes: LOCK_SECONDS });
  }
  const over = ["INVALID_TWO_FACTOR_COOKIE", "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE"].includes(code);
  return refuse(over ? "session_finie" : "code_incorrect");
}

/** Issues new recovery codes and revokes the old ones. */
export async function renewRecoveryCodes(facts: RequestFacts, { user_id }: RecentAuthentication): Promise<string[]> {
  const { codes, encrypted } = await makeRecoveryCodes();
  const at = now();
  await inTransaction(async (tx) => {
    await replaceRecoveryCodes(tx, user_id, { encrypted, now: at });
    await enqueue(tx, "send-security-notice", { user_id, at: at.toISOString(), change: "codes_renouveles" });
    await writeAudit(tx, facts, { action: "codes_de_secours_crees", acteur_id: user_id, objet: `user:${user_id}` });
  });
  return codes;
}

export async function removeSecondFactor(facts: RequestFacts, { user_id }: RecentAuthentication): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await deleteSecondFactor(tx, user_id))) return;
    await writeAudit(tx, facts, { action: "second_facteur_retire", acteur_id: user_id, objet: `user:${user_id}` });
    await enqueue(tx, "send-security-notice", { user_id, at: now().toISOString(), change: "second_facteur_retire" });
  });
}
