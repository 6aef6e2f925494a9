import { ok, type Result, refuse } from "#app/domain/result.ts";
import type { NewPasswordInput } from "#app/domain/schemas/recovery.ts";
import { askAuth, auth, authOn } from "#app/platform/auth.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { addressKey, takeLimits } from "#app/platform/rate-limit.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";

/** The password changes, every session ends, the mail and the trace are written: together. */
export async function resetPassword(
  facts: RequestFacts,
  { token, password }: NewPasswordInput,
): Promise<Result<null, "trop_de_demandes" | "lien_expire">> {
  const limit = await takeLimits([{ limit: "connexion_adresse", key: addressKey(facts.clientAddress) }]);
  if (!limit.allowed) return refuse("trop_de_demandes", { action: "connexion", secondes: limit.secondes });
  const answer = await inTransaction((tx) =>
    askAuth(facts, (call) => authOn(tx, facts).api.resetPassword({ ...call, body: { token, newPassword: password } })),
  );
  if (!answer.ok) return refuse("lien_expire");
  // A session of this browser, if there was one, has just ended.
  await askAuth(facts, (call) => auth.api.signOut(call));
  return ok(null);
}
