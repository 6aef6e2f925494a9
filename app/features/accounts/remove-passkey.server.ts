import { writeAudit } from "#app/platform/audit.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { recordErasure } from "#app/platform/restore-records.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { type RecentAuthentication } from "#app/shared/scopes.ts";
import { countSignInMethods, deletePasskey, lockAccount } from "./accounts.repo.server.ts";
import { isOnlySignInMethod } from "./rules/account-security.ts";

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
