import { writeAudit } from "#app/platform/audit.server.ts";
import { authOn, callAuth, findPendingUser, setSessionCookie } from "#app/platform/auth.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { addressKey } from "#app/platform/network-key.server.ts";
import { consumeLimits, resetLimit } from "#app/platform/rate-limit.server.ts";
import { inTransaction, type Transaction } from "#app/platform/transaction.server.ts";
import { ok, type Refusal, type Result, refuse } from "#app/shared/result.ts";
import { elevateSession, markSecondFactor } from "./accounts.repo.server.ts";
import { completeSignIn } from "./known-device.server.ts";
import { readSession, type Session } from "./read-session.server.ts";
import type { SecondFactorInput } from "./rules/second-factor.schema.ts";
import { takeCode } from "./totp.server.ts";

type Refused = "trop_de_demandes" | "code_incorrect" | "code_deja_utilise" | "session_finie";

const LOCK_SECONDS = 15 * 60;

/** The second step of sign-in: a code of the authenticator app, or a recovery code. */
export async function verifySecondFactor(
  facts: RequestFacts,
  input: SecondFactorInput,
): Promise<Result<null, Refused>> {
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
): Promise<Result<null, Refused>> {
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

function refusalOf(code: string): Refusal<Refused> {
  if (code === "ACCOUNT_TEMPORARILY_LOCKED") {
    return refuse("trop_de_demandes", { action: "connexion", secondes: LOCK_SECONDS });
  }
  const over = ["INVALID_TWO_FACTOR_COOKIE", "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE"].includes(code);
  return refuse(over ? "session_finie" : "code_incorrect");
}
