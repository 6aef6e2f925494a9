import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { consumeLimits } from "#app/platform/rate-limit.server.ts";
import { commitIfOk } from "#app/platform/transaction.server.ts";
import { normalizeEmail } from "#app/shared/mail-link.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import type { AdminScope } from "#app/shared/scopes.ts";
import { lockHelpThread } from "./help-threads.repo.server.ts";

/**
 * Mails the links of their reservations to somebody who wrote to the help centre, as « Retrouver ma réservation » does: to the
 * mailbox only, and as rarely.
 */
export async function resendSenderLinks(
  facts: RequestFacts,
  { user_id }: AdminScope,
  message_id: string,
): Promise<Result<null, "introuvable" | "trop_de_demandes">> {
  return commitIfOk(async (tx): Promise<Result<null, "introuvable" | "trop_de_demandes">> => {
    const thread = await lockHelpThread(tx, message_id);
    if (thread === null) return refuse("introuvable");
    const email = normalizeEmail(thread.email);
    const limit = await consumeLimits([
      { limit: "retrouver_rythme", key: email },
      { limit: "retrouver_email", key: email },
    ]);
    if (!limit.allowed) return refuse("trop_de_demandes", { action: "retrouver", secondes: limit.secondes });
    await enqueue(tx, "send-reservation-links", { email });
    await writeAudit(tx, facts, {
      action: "aide_lien_renvoye",
      acteur_id: user_id,
      objet: `help_message:${message_id}`,
    });
    return ok(null);
  });
}
