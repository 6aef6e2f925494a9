import { ok, type Result, refuse } from "#app/domain/result.ts";
import type { RecoveryInput } from "#app/domain/schemas/recovery.ts";
import { askAuth, authOn } from "#app/platform/auth.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { takeLinkLimits } from "#app/platform/rate-limit.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";

/** The same answer whether the account exists or not. */
export async function requestPasswordReset(
  facts: RequestFacts,
  input: RecoveryInput,
): Promise<Result<null, "trop_de_demandes">> {
  const email = input.email.toLowerCase();
  const limit = await takeLinkLimits(facts.clientAddress, email);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "liens", secondes: limit.secondes });
  await inTransaction((tx) =>
    askAuth(facts, (call) => authOn(tx).api.requestPasswordReset({ ...call, body: { email } })),
  );
  return ok(null);
}
