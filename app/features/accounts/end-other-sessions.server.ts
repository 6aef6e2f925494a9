import { writeAudit } from "#app/platform/audit.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { deleteOtherSessions } from "./accounts.repo.server.ts";
import { forgetOtherDevices } from "./known-device.server.ts";
import type { SignedIn } from "./read-session.server.ts";

export async function endOtherSessions(facts: RequestFacts, { user_id, session_id }: SignedIn): Promise<void> {
  await inTransaction(async (tx) => {
    const fermees = await deleteOtherSessions(tx, user_id, session_id);
    await forgetOtherDevices(tx, facts, user_id);
    await writeAudit(tx, facts, { action: "sessions_fermees", acteur_id: user_id, details: { fermees } });
  });
}
