import { authOn, callAuth } from "#app/platform/auth.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { db } from "#app/platform/db.server.ts";
import { consumeLinkLimits } from "#app/platform/rate-limit.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { findAccountByEmail } from "./accounts.repo.server.ts";
import { findKnownDevice } from "./known-device.server.ts";
import type { RecoveryInput } from "./rules/account.schema.ts";

/** The response is the same whether the account exists or not, and when the account has received its limit of links. */
export async function requestPasswordReset(
  facts: RequestFacts,
  input: RecoveryInput,
): Promise<Result<null, "trop_de_demandes">> {
  const email = input.email.toLowerCase();
  const account = await findAccountByEmail(db, email);
  const device = await findKnownDevice(db, facts, account?.id);
  const limit = await consumeLinkLimits("mot_de_passe", { address: facts.clientAddress, email, device });
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "liens", secondes: limit.secondes });
  if (!limit.mail) return ok(null);
  await inTransaction((tx) =>
    callAuth(facts, (call) => authOn(tx).api.requestPasswordReset({ ...call, body: { email } })),
  );
  return ok(null);
}
