import { commonForms } from "#app/domain/password.ts";
import { ok, type Result, refuse } from "#app/domain/result.ts";
import type { SignUpInput } from "#app/domain/schemas/account-forms.ts";
import { writeAudit } from "#app/platform/audit.server.ts";
import { authOn, callAuth } from "#app/platform/auth.server.ts";
import { isCommonPassword } from "#app/platform/common-passwords.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { log } from "#app/platform/log.server.ts";
import { addressKey } from "#app/platform/network-key.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { findAccountByEmail } from "./accounts.repo.server.ts";

type Refused = "trop_de_demandes" | "compte_existant" | "email_incomplet" | "mot_de_passe_courant";

/** One transaction: the account, its mail and the audit entry. The session is opened by the mailed link only. */
export async function signUp(
  facts: RequestFacts,
  input: SignUpInput,
): Promise<Result<null, Refused | "erreur_inattendue">> {
  try {
    return await createAccount(facts, input);
  } catch (error) {
    log.error({ err: error }, "sign-up failed");
    return refuse("erreur_inattendue");
  }
}

async function createAccount(facts: RequestFacts, input: SignUpInput): Promise<Result<null, Refused>> {
  const limit = await consumeLimits([{ limit: "inscription_adresse", key: addressKey(facts.clientAddress) }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "inscription", secondes: limit.secondes });
  const { email, password } = input;
  if (await isCommonPassword(commonForms(password))) return refuse("mot_de_passe_courant");
  return inTransaction(async (tx) => {
    // better-auth returns the same answer for an unknown and for a known address.
    if ((await findAccountByEmail(tx, email)) !== undefined) return refuse("compte_existant");
    const made = await callAuth(facts, (call) =>
      authOn(tx).api.signUpEmail({ ...call, body: { email, password, name: "" } }),
    );
    if (!made.ok) return refuse(made.code === "INVALID_EMAIL" ? "email_incomplet" : "compte_existant");
    const objet = `user:${made.value.user.id}` as const;
    await writeAudit(tx, facts, { action: "inscription", acteur_id: made.value.user.id, objet });
    return ok(null);
  });
}
