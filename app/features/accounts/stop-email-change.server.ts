import { writeAudit } from "#app/platform/audit.server.ts";
import { revokeMailedLinks } from "#app/platform/auth.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import { deleteSessionsExcept, lockEmailChangeByLink } from "./accounts.repo.server.ts";
import { readSession } from "./read-session.server.ts";

/** « Ce n’est pas moi » in the mail to the current address: cancels the change and ends every other session of the account. */
export async function stopEmailChange(facts: RequestFacts, token: string): Promise<Result<null, "lien_expire">> {
  const session = await readSession(facts);
  return inTransaction(async (tx) => {
    const found = await lockEmailChangeByLink(tx, token, now());
    // The new address may belong to a stranger, so the link sent to it cannot end sessions.
    if (found === null || !found.ancienne) return refuse("lien_expire");
    const { user_id } = found;
    await revokeMailedLinks(tx, user_id);
    const own = session.kind === "user" && session.user_id === user_id;
    await deleteSessionsExcept(tx, user_id, own ? session.session_id : null);
    await writeAudit(tx, facts, { action: "email_change_arrete", acteur_id: user_id, objet: `user:${user_id}` });
    return ok(null);
  });
}
