import { writeAudit } from "#app/platform/audit.server.ts";
import { revokeMailedLinks } from "#app/platform/auth.server.ts";
import { now } from "#app/platform/clock.server.ts";
import type { RequestFacts } from "#app/platform/context.server.ts";
import { enqueueAll } from "#app/platform/queue.server.ts";
import { inTransaction, sqlFailure, type Transaction } from "#app/platform/transaction.server.ts";
import { ok, type Result, refuse } from "#app/shared/result.ts";
import {
  deleteEmailChange,
  deleteSessionsExcept,
  findAccountByEmail,
  findRecipient,
  lockEmailChangeByLink,
  markEmailConfirmed,
  setEmail,
} from "./accounts.repo.server.ts";
import { readSession } from "./read-session.server.ts";
import { type EmailSide, emailChangeIsConfirmed } from "./rules/account-security.ts";

type Refused = "lien_expire" | "compte_existant";
export type ConfirmedEmail = { cote: EmailSide; change: boolean; nouvel_email: string; expire_le: Date };

/** Confirms one of the two mailed links. The address changes when the second one is confirmed, in either order. */
export async function confirmEmailChange(facts: RequestFacts, token: string): Promise<Result<ConfirmedEmail, Refused>> {
  const session = await readSession(facts);
  const here = session.kind === "user" ? session : null;
  try {
    return await inTransaction((tx) => confirm(tx, facts, token, here));
  } catch (error) {
    // Another account took the new address between the check and the UPDATE.
    if (sqlFailure(error)?.constraint !== "one_account_per_email") throw error;
    return refuse("compte_existant");
  }
}

type Here = { user_id: string; session_id: string } | null;

async function confirm(
  tx: Transaction,
  facts: RequestFacts,
  token: string,
  here: Here,
): Promise<Result<ConfirmedEmail, Refused>> {
  const at = now();
  const found = await lockEmailChangeByLink(tx, token, at);
  if (found === null) return refuse("lien_expire");
  const { user_id, nouvel_email, expire_le, ancienne } = found;
  if (!ancienne && (await findAccountByEmail(tx, nouvel_email)) !== undefined) {
    await deleteEmailChange(tx, user_id);
    return refuse("compte_existant");
  }
  const side = ancienne ? { ancien_confirme_le: at } : { nouveau_confirme_le: at };
  await markEmailConfirmed(tx, user_id, side);
  const change = emailChangeIsConfirmed({ ...found, ...side });
  if (change) await changeEmail(tx, facts, { user_id, nouvel_email }, here, at);
  return ok({ cote: ancienne ? "ancienne" : "nouvelle", change, nouvel_email, expire_le });
}

/** One transaction: the new address, the revocation of links and sessions issued under the old one, the mails and the audit entry. */
async function changeEmail(
  tx: Transaction,
  facts: RequestFacts,
  { user_id, nouvel_email }: { user_id: string; nouvel_email: string },
  here: Here,
  at: Date,
): Promise<void> {
  const former = await findRecipient(tx, user_id);
  await setEmail(tx, user_id, nouvel_email, at);
  await revokeMailedLinks(tx, user_id);
  await deleteSessionsExcept(tx, user_id, here?.user_id === user_id ? here.session_id : null);
  const common = { nouvel_email, prenom: former?.prenom ?? null, at: at.toISOString() };
  await enqueueAll(
    tx,
    [former?.email, nouvel_email].flatMap((email) =>
      email === undefined ? [] : [{ name: "send-email-changed", payload: { ...common, email } }],
    ),
  );
  await writeAudit(tx, facts, { action: "email_change", acteur_id: user_id, objet: `user:${user_id}` });
}
