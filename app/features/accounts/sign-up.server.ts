import { writeAudit } from "#app/platform/audit.server.ts";
import { authOn, callAuth } from "#app/platform/auth.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { log } from "#app/platform/log.server.ts";
import { addressKey } from "#app/platform/network-key.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { findAccountByEmail } from "./accounts.repo.server.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import { rememberDevice } from "./known-device.server.ts";
import type { SignUpInput } from "./rules/account.schema.ts";
import { commonForms } from "./rules/password.ts";

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
    const { id } = made.value.user;
    await writeAudit(tx, facts, { action: "inscription", acteur_id: id, objet: `user:${id}` });
    // Opened in this browser, the mailed link does not ask again for the password that was just typed twice.
    await rememberDevice(tx, facts, id);
    return ok(null);
  });
}
