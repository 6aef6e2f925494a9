import { authOn, callAuth } from "#app/platform/auth.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { consumeLinkLimits } from "#app/platform/rate-limit.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { findAccountByEmail } from "./accounts.repo.server.ts";
import type { RecoveryInput } from "./rules/account.schema.ts";

/** The response is the same whether an unconfirmed account exists or not. */
export async function resendVerification(
  facts: RequestFacts,
  input: RecoveryInput,
): Promise<Result<null, "trop_de_demandes">> {
  const email = input.email.toLowerCase();
  // An unconfirmed account has no known device, because nobody has signed in to it yet.
  const limit = await consumeLinkLimits("confirmation", { address: facts.clientAddress, email, device: null });
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "liens", secondes: limit.secondes });
  if (!limit.mail) return ok(null);
  await inTransaction(async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (account === undefined || account.emailVerified) return;
    await callAuth(facts, (call) => authOn(tx).api.sendVerificationEmail({ ...call, body: { email } }));
  });
  return ok(null);
}
